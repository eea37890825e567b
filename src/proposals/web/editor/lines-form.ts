import type { UseFormReturnType } from '@mantine/form'
import type { LineValues, PaymentValues } from './proposal-values.ts'
import type { Billing } from './typed-facts.ts'

type Form = UseFormReturnType<{ lines: LineValues[] }>

/** A form with lines: of a proposal, or of a change of what was agreed. */
export interface LinesForm {
  form: Pick<Form, 'getInputProps' | 'insertListItem' | 'removeListItem' | 'reorderListItem' | 'setFieldValue'>
  values: { lines: LineValues[] }
  billing: Billing
  currency: string
  faultAt: (field: string) => string | undefined
}

type Plan = UseFormReturnType<{ plan: PaymentValues[] }>

/** A form with payments: of a proposal, or of a change of what was agreed. */
export interface PlanForm {
  form: Pick<Plan, 'getInputProps' | 'insertListItem' | 'removeListItem' | 'setFieldValue'>
  values: { plan: PaymentValues[] }
  currency: string
  faultAt: (field: string) => string | undefined
}
