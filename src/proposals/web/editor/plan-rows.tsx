import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxInstallments } from '#packages/plan.ts'
import type { PlanForm } from './lines-form.ts'
import { PaymentRow } from './payment-row.tsx'
import { newPayment } from './proposal-values.ts'
import css from './rows.module.css'

interface PlanRowsProps {
  form: PlanForm
  /** Why the payments are not a plan. */
  fault: string | undefined
  /** How many were billed already. */
  billed?: number
  isAgreed?: boolean
}

/** The payments of a plan, of which the last is what remains, and the way to another one. */
export function PlanRows({ form, fault, billed = 0, isAgreed }: PlanRowsProps) {
  const { plan } = form.values
  const isFull = billed + plan.length >= maxInstallments
  const add = () => {
    const at = Math.max(0, plan.length - 1)
    form.form.insertListItem('plan', newPayment(billed + at + 1), at)
  }
  return (
    <>
      <ul className={`stack ${css.rows}`}>
        {plan.map((payment, at) => (
          <PaymentRow key={payment.key} form={form} payment={payment} at={at} isAgreed={isAgreed} />
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
    </>
  )
}
