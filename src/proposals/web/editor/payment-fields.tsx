import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxInstallments } from '#packages/plan.ts'
import { RuleRows } from '#packages/web/rules/rule-rows.tsx'
import { planFault } from '#proposals/sendable.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { fieldOf } from './field-of.ts'
import { PaymentRow } from './payment-row.tsx'
import { newPayment } from './proposal-values.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'

const moments = [
  { value: 'signature', label: 'When they accept, or both have signed' },
  { value: 'payment', label: 'When the first payment is there' },
]

/** How the price is paid; the last payment is what remains. */
export function PaymentFields({ form }: { form: ProposalForm }) {
  const { values, facts, faultAt } = form
  const fault = planFault(facts.plan) ?? faultAt('plan')
  const isFull = values.plan.length >= maxInstallments
  const add = () => {
    const at = Math.max(0, values.plan.length - 1)
    form.form.insertListItem('plan', newPayment(at + 1), at)
  }
  return (
    <SectionCard id="proposal-payments" title="How it is paid">
      <ul className={`stack ${css.rows}`}>
        {values.plan.map((payment, at) => (
          <PaymentRow key={payment.key} form={form} payment={payment} at={at} />
        ))}
      </ul>
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={add}
        >
          {isFull ? `A plan has at most ${maxInstallments} payments` : 'Add a payment'}
        </Button>
      </div>
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
