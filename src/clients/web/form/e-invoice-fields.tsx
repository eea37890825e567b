import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { maxReference } from '#electronic-addresses/api.ts'
import { EndpointFields } from '#electronic-addresses/web/endpoint-fields.tsx'
import { LegalIdFields } from '#electronic-addresses/web/legal-id-fields.tsx'
import { type ClientValues, fieldLabels } from './client-values.ts'

/** What the client's bookkeeping asks to find on e-invoices. */
export function EInvoiceFields({ form }: { form: UseFormReturnType<ClientValues> }) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="stack-16">
      <b id={heading}>E-invoice</b>
      <EndpointFields form={form} label={fieldLabels.endpointScheme} />
      <LegalIdFields form={form} />
      <TextInput
        label={fieldLabels.buyerReference}
        description="A Leitweg-ID, a department, a cost center: what they ask you to name on every invoice"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={maxReference}
        {...form.getInputProps('buyerReference')}
      />
    </div>
  )
}
