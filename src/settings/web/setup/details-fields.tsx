import { TextInput } from '@mantine/core'
import { maxLengths } from '#kernel/text.ts'
import { PlaceField } from '#places/web/place-field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import type { SetupDetailsForm } from './use-setup-details.ts'

interface DetailsProps {
  details: SetupDetailsForm
}

export const NameFields = ({ details: { form } }: DetailsProps) => (
  <FieldGrid>
    <TextInput
      label="Your name (optional)"
      description="How Lightbook greets you"
      inputWrapperOrder={hintBelow}
      autoComplete="name"
      maxLength={maxLengths.name}
      {...form.getInputProps('fullName')}
    />
    <TextInput
      label="Studio name (optional)"
      description="Shown on invoices, contracts and emails"
      inputWrapperOrder={hintBelow}
      autoComplete="organization"
      maxLength={maxLengths.name}
      {...form.getInputProps('businessName')}
    />
  </FieldGrid>
)

export const HomeField = ({ details: { form, placing } }: DetailsProps) => (
  <PlaceField
    value={form.values}
    placing={placing}
    isNameOnly
    field={{
      label: 'Home place (optional)',
      description: 'For your light, weather and time zone. Its country sets your currency, dates and units.',
      inputWrapperOrder: hintBelow,
      ...form.getInputProps('location'),
    }}
  />
)
