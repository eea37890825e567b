import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { currencySign } from '#kernel/money.ts'
import { maxRules } from '#packages/cancellation.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { newRule, type RuleRow } from './rule-values.ts'
import css from './rule-rows.module.css'

interface RuleRowsProps {
  rows: readonly RuleRow[]
  currency: string
  onChange: (rows: RuleRow[]) => void
  /** Why a field is refused, `cancellation.0.days`. */
  faultAt: (field: string) => string | undefined
  /** What is to be known of a rule of so many days or more. */
  noteFor?: (days: number) => string | undefined
}

const choices = [
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'A percentage' },
  { value: 'deposit', label: 'The first payment' },
  { value: 'paid', label: 'What was paid' },
]

/** What is kept when a booking is cancelled, by the days before the shoot. */
export function RuleRows({ rows, currency, onChange, faultAt, noteFor }: RuleRowsProps) {
  const fault = faultAt('cancellation')
  const isFull = rows.length >= maxRules
  return (
    <fieldset className="stack-12">
      <legend className="legend">If they cancel, you keep</legend>
      {rows.length === 0 && <p className="small">No rule: you agree on it when it happens.</p>}
      {rows.map((row, at) => (
        <Rule
          key={row.key}
          row={row}
          at={at}
          note={noteFor?.(Number(row.days))}
          currency={currency}
          onChange={(part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          faultAt={(part) => faultAt(`cancellation.${at}.${part}`)}
        />
      ))}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={() => onChange([...rows, newRule()])}
        >
          {isFull ? `At most ${maxRules} rules` : 'Add a rule'}
        </Button>
      </div>
    </fieldset>
  )
}

interface RuleProps {
  row: RuleRow
  at: number
  note: string | undefined
  currency: string
  onChange: (part: Partial<RuleRow>) => void
  onRemove: () => void
  faultAt: (part: 'days' | 'value') => string | undefined
}

function Rule({ row, at, note, currency, onChange, onRemove, faultAt }: RuleProps) {
  const hasAmount = row.by === 'amount' || row.by === 'percent'
  return (
    <div
      role="group"
      aria-label={`Rule ${at + 1}`}
      className={`removable-row ${css.row}`}
      data-without-amount={!hasAmount || undefined}
    >
      <TextInput
        label="Days or more before the shoot"
        inputMode="numeric"
        autoComplete="off"
        className="number-field"
        description={note}
        inputWrapperOrder={hintBelow}
        value={row.days}
        error={faultAt('days')}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
      <PlainSelect
        label="Keep"
        data={choices}
        value={row.by}
        onChange={(by) => onChange({ by: (by ?? row.by) as RuleRow['by'] })}
      />
      {hasAmount && (
        <TextInput
          label={row.by === 'percent' ? 'Percent' : 'Amount'}
          inputMode="decimal"
          autoComplete="off"
          className="number-field"
          leftSection={row.by === 'amount' ? currencySign(currency) : undefined}
          rightSection={row.by === 'percent' ? '%' : undefined}
          value={row.value}
          error={faultAt('value')}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        className="row-remove"
        aria-label={`Remove rule ${at + 1}`}
        data-removes="line"
        onClick={(event) => {
          focusNeighbor(event)
          onRemove()
        }}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
