import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { StudioCountry } from '#clients/api.ts'
import { isEInvoiceCountry } from '#electronic-addresses/offered-in.ts'
import { AddressFields } from '#addresses/web/address-fields.tsx'
import { withoutMailto } from '#kernel/email-address.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { languageLabels } from '#client-language/client-language.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { type ClientField, fieldLabels, type ClientValues } from './client-values.ts'
import { studioCountry } from '#clients/web/queries.ts'

const EInvoiceFields = lazyComponent(() => import('./e-invoice-fields.tsx').then((part) => part.EInvoiceFields))
const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }))

export function ClientFields({ form }: { form: UseFormReturnType<ClientValues> }) {
  // No autofill: the browser would offer the photographer's own data.
  const { data: studio } = useQuery(studioCountry)
  const country = studio?.country ?? ''
  const field = (name: ClientField) => ({
    label: fieldLabels[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <div className="stack-16">
      <TextInput {...field('name')} required data-autofocus />
      <FieldGrid>
        <TextInput
          {...field('email')}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('email', withoutMailto(value))}
          type="email"
          inputMode="email"
        />
        <TextInput {...field('phone')} type="tel" />
      </FieldGrid>
      <AddressFields form={form} studioCountry={country} />
      {(studio?.usesVat || form.getValues().vatId !== '') && <TextInput {...field('vatId')} maxLength={40} />}
      {hasEInvoice(studio, form.getValues()) && <EInvoiceFields form={form} studioCountry={country} />}
      <PlainSelect
        {...field('language')}
        description="For the invoices, contracts, emails and pages they get. Your own words aren’t translated."
        inputWrapperOrder={hintBelow}
        data={languages}
      />
      <Textarea
        {...field('notes')}
        autosize
        minRows={3}
        maxRows={10}
        placeholder="What they like, who is who, how they prefer to be reached"
      />
    </div>
  )
}

const hasEInvoice = (
  studio: StudioCountry | undefined,
  { endpointId, buyerReference, eInvoice }: ClientValues,
): boolean =>
  studio?.usesVat === true ||
  isEInvoiceCountry(studio?.country ?? '') ||
  `${endpointId}${buyerReference}${eInvoice}` !== ''
