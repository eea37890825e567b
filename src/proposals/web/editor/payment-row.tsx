import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { currencySign } from '#kernel/money.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { fieldOf } from './field-of.ts'
import type { PaymentValues } from './proposal-values.ts'
import type { PlanForm } from './lines-form.ts'
import css from './rows.module.css'

const anchors = [
  { value: 'accepted', label: 'days after they accept' },
  { value: 'before', label: 'days before the shoot' },
  { value: 'after', label: 'days after the shoot' },
  { value: 'delivered', label: 'days after delivery' },
  { value: 'day', label: 'on a day' },
]

const anchorsFor = ({ anchor }: PaymentValues, isAgreed: boolean) =>
  isAgreed && anchor !== 'accepted' ? anchors.filter(({ value }) => value !== 'accepted') : anchors

interface PaymentRowProps {
  form: PlanForm
  payment: PaymentValues
  at: number
  /** What is agreed was accepted before: no payment is counted from then any more, unless it was already. */
  isAgreed?: boolean | undefined
}

/** A payment of the plan. The last one is the remaining balance, which stays. */
export function PaymentRow({ form, payment, at, isAgreed = false }: PaymentRowProps) {
  const field = (part: keyof PaymentValues) => ({ autoComplete: 'off', ...fieldOf(form, `plan.${at}.${part}`) })
  const isRest = payment.by === 'rest'
  return (
    <li className={css.row} data-payment>
      <div role="group" aria-label={`Payment ${at + 1}`} className={css.payment}>
        <TextInput label="Name" maxLength={80} dir="auto" {...field('name')} />
        {isRest ? (
          <TextInput label="How much" readOnly value="Remaining balance" />
        ) : (
          <div className={css.share}>
            <TextInput label="How much" inputMode="decimal" className="number-field" {...field('value')} />
            <PlainSelect
              aria-label="Percent or amount"
              data={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: currencySign(form.currency) },
              ]}
              {...field('by')}
            />
          </div>
        )}
        <div className={css.due}>
          {payment.anchor !== 'day' && (
            <TextInput label="Due" inputMode="numeric" className="number-field" {...field('days')} />
          )}
          <PlainSelect aria-label="Counted" data={anchorsFor(payment, isAgreed)} {...field('anchor')} />
          {payment.anchor === 'day' && (
            <DayInput label="Due" {...field('day')} onOther={() => form.form.setFieldValue(`plan.${at}.day`, null)} />
          )}
        </div>
      </div>
      {!isRest && (
        <ActionIcon
          variant="subtle"
          aria-label={`Remove ${payment.name || `payment ${at + 1}`}`}
          onClick={(event) => {
            focusNeighbor(event)
            form.form.removeListItem('plan', at)
          }}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}
