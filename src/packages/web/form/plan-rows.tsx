import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { currencySign } from '#kernel/money.ts'
import { maxInstallments } from '#packages/plan.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { countsDays, newPayment, type PaymentRow } from './plan-values.ts'
import type { ItemForm } from './use-item-form.ts'
import css from './plan-rows.module.css'

interface PlanRowsProps {
  form: ItemForm
  currency: string
}

/** The payments of a proposal; the last is what is left. */
export function PlanRows({ form, currency }: PlanRowsProps) {
  const { plan } = form.getValues()
  return (
    <fieldset className="stack-12">
      <legend className="legend">Payments</legend>
      {plan.map((row, at) => (
        <Payment key={row.key} form={form} currency={currency} row={row} at={at} />
      ))}
      {form.errors['plan'] && <Input.Error>{form.errors['plan']}</Input.Error>}
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={plan.length >= maxInstallments}
          onClick={() => form.insertListItem('plan', newPayment(), Math.max(0, plan.length - 1))}
        >
          Add a payment
        </Button>
      </div>
    </fieldset>
  )
}

const dueChoices = (row: PaymentRow) => [
  { value: 'accepted', label: 'when they accept' },
  { value: 'afterAccepted', label: 'days after they accept' },
  { value: 'before', label: 'days before the shoot' },
  { value: 'shoot', label: 'on the day of the shoot' },
  { value: 'after', label: 'days after the shoot' },
  { value: 'delivered', label: 'on delivery' },
  { value: 'afterDelivered', label: 'days after delivery' },
  ...(row.day === '' ? [] : [{ value: 'day', label: `on ${row.day}` }]),
]

function Payment({ form, currency, row, at }: PlanRowsProps & { row: PaymentRow; at: number }) {
  const place = `plan.${at}`
  return (
    <div role="group" aria-label={`Payment ${at + 1}`} className={`removable-row ${css.row}`}>
      <TextInput
        label="Name"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        placeholder="Deposit"
        {...form.getInputProps(`${place}.name`)}
      />
      {row.by === 'rest' ? (
        <TextInput label="How much" readOnly value="Remaining balance" />
      ) : (
        <div className={css.share}>
          <TextInput
            label="How much"
            inputMode="decimal"
            autoComplete="off"
            className="number-field"
            {...form.getInputProps(`${place}.value`)}
          />
          <PlainSelect
            aria-label="Percent or amount"
            data={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: currencySign(currency) },
            ]}
            {...form.getInputProps(`${place}.by`)}
          />
        </div>
      )}
      <Due form={form} row={row} place={place} />
      {row.by !== 'rest' && (
        <ActionIcon
          variant="subtle"
          className="row-remove"
          aria-label={`Remove payment ${at + 1}`}
          data-removes="line"
          onClick={(event) => {
            focusNeighbor(event)
            form.removeListItem('plan', at)
          }}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  )
}

/** When it is due: the days, where they are counted, before the rule. */
function Due({ form, row, place }: { form: ItemForm; row: PaymentRow; place: string }) {
  const rule = { data: dueChoices(row), ...form.getInputProps(`${place}.due`) }
  if (!countsDays(row.due)) return <PlainSelect label="Due" {...rule} />
  return (
    <div className={css.due}>
      <TextInput
        label="Due"
        inputMode="numeric"
        autoComplete="off"
        className="number-field"
        {...form.getInputProps(`${place}.days`)}
      />
      <PlainSelect aria-label="Counted" {...rule} />
    </div>
  )
}
