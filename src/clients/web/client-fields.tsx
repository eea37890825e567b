import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { AddressFields } from '#addresses/web/address-fields.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { type ClientField, fieldLabels, type ClientValues } from './client-values.ts'
import { studioCountry } from './queries.ts'

export function ClientFields({ form }: { form: UseFormReturnType<ClientValues> }) {
  // No autofill: the browser would offer the photographer's own data.
  const { data: studio } = useQuery(studioCountry)
  const field = (name: ClientField) => ({
    label: fieldLabels[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <div className="stack-16">
      <TextInput {...field('name')} required data-autofocus />
      <FieldGrid>
        <TextInput {...field('email')} type="email" inputMode="email" />
        <TextInput {...field('phone')} type="tel" />
      </FieldGrid>
      <AddressFields form={form} studioCountry={studio?.country ?? ''} />
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
