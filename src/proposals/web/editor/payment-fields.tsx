import { Switch, TextInput } from '@mantine/core'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { RuleRows } from '#packages/web/rules/rule-rows.tsx'
import type { ProposalFacts } from '#proposals/facts.ts'
import { outOfOrder } from '#proposals/payment-plan.ts'
import { planFault } from '#proposals/sendable.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { fieldOf } from './field-of.ts'
import { PlanRows } from './plan-rows.tsx'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'
import '#ui/form/switch.css'

const moments = [
  { value: 'signature', label: 'When accepted, or signed by both' },
  { value: 'payment', label: 'When the first payment is there' },
]

/** Says of a rule for cancelling early that the shoot is too near for it. */
function tooEarlyWords(days: number, today: string, shootDay: string | null): string | undefined {
  if (shootDay === null || shootDay < today) return undefined
  const left = Temporal.PlainDate.from(today).until(shootDay).days
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  return days > left ? `The shoot is ${when}, so this can’t apply anymore.` : undefined
}

/** Says of payments that the shoot is too near for them to follow each other. */
function OrderNote({ plan, accepted, shoot }: { plan: ProposalFacts['plan']; accepted: string; shoot: string | null }) {
  const wrong = outOfOrder(plan, { accepted, shoot })
  return (
    <p role="status" className="cap">
      {wrong && `Accepted today, “${wrong.early}” would be due before “${wrong.late}”.`}
    </p>
  )
}

/** How the price is paid; the last payment is what remains. */
export function PaymentFields({ form }: { form: ProposalForm }) {
  const { values, facts, faultAt } = form
  const { today } = useLocalTime()
  return (
    <SectionCard id="proposal-payments" title="Payments">
      <PlanRows form={form} fault={planFault(facts.plan) ?? faultAt('plan')} />
      <OrderNote plan={facts.plan} accepted={today} shoot={values.day} />
      <div className={css.pair}>
        <PlainSelect label="Booked" data={moments} {...fieldOf(form, 'bookedBy')} />
        <TextInput
          label="Days from invoice to due date"
          inputMode="numeric"
          autoComplete="off"
          className="number-field"
          {...fieldOf(form, 'issueDays')}
        />
      </div>
      <Switch
        label="Send invoices automatically"
        description="Turn off to send each one yourself. It’s still issued on its day."
        {...form.form.getInputProps('sendsInvoices', { type: 'checkbox' })}
      />
      <RuleRows
        rows={values.cancellation}
        currency={form.currency}
        onChange={(rows) => form.form.setFieldValue('cancellation', rows)}
        faultAt={faultAt}
        noteFor={(days) => tooEarlyWords(days, today, values.day)}
      />
    </SectionCard>
  )
}
