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

const shareChoices = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
]

function dueChoices(row: PaymentRow) {
  return [
    { value: 'accepted', label: 'When accepted' },
    { value: 'afterAccepted', label: 'Days after it is accepted' },
    { value: 'before', label: 'Days before the shoot' },
    { value: 'shoot', label: 'On the day of the shoot' },
    { value: 'after', label: 'Days after the shoot' },
    { value: 'delivered', label: 'When delivered' },
    { value: 'afterDelivered', label: 'Days after it is delivered' },
    ...(row.day === '' ? [] : [{ value: 'day', label: `On ${row.day}` }]),
  ]
}

function Payment({ form, currency, row, at }: PlanRowsProps & { row: PaymentRow; at: number }) {
  const place = `plan.${at}`
  return (
    <div role="group" aria-label={`Payment ${at + 1}`} className={`removable-row ${css.row}`}>
      <TextInput
        label="Payment"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        placeholder="Deposit"
        {...form.getInputProps(`${place}.name`)}
      />
      {row.by === 'rest' ? (
        <TextInput label="How much" readOnly value="What is left" className={css.rest ?? ''} />
      ) : (
        <>
          <PlainSelect label="Counted in" data={shareChoices} {...form.getInputProps(`${place}.by`)} />
          <TextInput
            label={row.by === 'percent' ? 'Percent' : 'Amount'}
            inputMode="decimal"
            autoComplete="off"
            className="number-field"
            leftSection={row.by === 'amount' ? currencySign(currency) : undefined}
            rightSection={row.by === 'percent' ? '%' : undefined}
            {...form.getInputProps(`${place}.value`)}
          />
        </>
      )}
      <PlainSelect
        label="Due"
        className={css.due ?? ''}
        data={dueChoices(row)}
        {...form.getInputProps(`${place}.due`)}
      />
      {countsDays(row.due) && (
        <TextInput label="Days" inputMode="numeric" autoComplete="off" {...form.getInputProps(`${place}.days`)} />
      )}
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
