import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { maxReference } from '#electronic-addresses/api.ts'
import { missingOfBuyer } from '#electronic-addresses/buyer-needs.ts'
import { choiceLabels, eInvoiceChoices, profileOfChoice } from '#electronic-addresses/formats.ts'
import { EndpointFields } from '#electronic-addresses/web/endpoint-fields.tsx'
import { LegalIdFields } from '#electronic-addresses/web/legal-id-fields.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { type ClientValues, fieldLabels } from './client-values.ts'

const choices = eInvoiceChoices.map((value) => ({ value, label: choiceLabels[value] }))

/** What the client's bookkeeping asks to find on e-invoices. */
export function EInvoiceFields({
  form,
  studioCountry,
}: {
  form: UseFormReturnType<ClientValues>
  studioCountry: string
}) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="stack-16">
      <b id={heading}>E-invoice</b>
      <PlainSelect
        label={fieldLabels.eInvoice}
        description={missingWords(form.getValues(), studioCountry)}
        inputWrapperOrder={hintBelow}
        data={choices}
        {...form.getInputProps('eInvoice')}
      />
      <EndpointFields form={form} label={fieldLabels.endpointScheme} />
      <LegalIdFields form={form} />
      <TextInput
        label={fieldLabels.buyerReference}
        description="A Leitweg-ID, a department, a cost center: what they ask you to name on every invoice"
        inputWrapperOrder={hintBelow}
        autoComplete="off"
        maxLength={maxReference}
        {...form.getInputProps('buyerReference')}
      />
    </div>
  )
}

/** `For XRechnung 3.0, add their city and postcode.` Without a country, a client is in that of the studio. */
function missingWords({ eInvoice, ...values }: ClientValues, studioCountry: string): string {
  const profile = profileOfChoice(eInvoice)
  if (profile === undefined) return 'Their invoices offer this kind first.'
  // The name is asked for by the form itself.
  const missing = missingOfBuyer({ ...values, name: 'known', country: values.country || studioCountry }, profile)
  if (missing.length === 0) return 'The details of this client are complete for it. Their invoices offer it first.'
  const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(missing)
  return `For this kind, add their ${list}.`
}
