import { planFault } from '#proposals/sendable.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import type { LinesForm, PlanForm } from './lines-form.ts'
import { LineRows } from './line-rows.tsx'
import { PlanRows } from './plan-rows.tsx'

interface AgreedFieldsProps {
  form: LinesForm & PlanForm
  /** The payments as they are typed, where they are others than was agreed. */
  plan: ProposalFacts['plan'] | null
  /** Whether any payments are still to be billed, and how many were. */
  hasOpen: boolean
  billed: number
}

/** What was agreed, to be changed: the lines, and the payments that are still to be billed. */
export function AgreedFields({ form, plan, hasOpen, billed }: AgreedFieldsProps) {
  return (
    <>
      <LineRows form={form} isWithoutExtras />
      {hasOpen && (
        <div role="group" aria-labelledby="to-be-billed" className="stack-12">
          <h3 id="to-be-billed">Still to be billed</h3>
          <PlanRows
            isAgreed
            form={form}
            fault={plan === null ? undefined : (planFault(plan) ?? form.faultAt('plan'))}
            billed={billed}
          />
        </div>
      )}
    </>
  )
}
