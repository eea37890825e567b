import { TextInput } from '@mantine/core'
import { RuleRows } from '#packages/web/rules/rule-rows.tsx'
import { planFault } from '#proposals/sendable.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { fieldOf } from './field-of.ts'
import { PlanRows } from './plan-rows.tsx'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'

const moments = [
  { value: 'signature', label: 'When they accept, or both have signed' },
  { value: 'payment', label: 'When the first payment is there' },
]

/** How the price is paid; the last payment is what remains. */
export function PaymentFields({ form }: { form: ProposalForm }) {
  const { values, facts, faultAt } = form
  return (
    <SectionCard id="proposal-payments" title="How it is paid">
      <PlanRows form={form} fault={planFault(facts.plan) ?? faultAt('plan')} />
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
      <RuleRows
        rows={values.cancellation}
        currency={form.currency}
        onChange={(rows) => form.form.setFieldValue('cancellation', rows)}
        faultAt={faultAt}
      />
    </SectionCard>
  )
}
