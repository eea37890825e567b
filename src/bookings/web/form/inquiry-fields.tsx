import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayInput } from '#accounts/web/day-input.tsx'
import { maxMessageLength, maxSourceLength } from '#deals/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { PlaceField } from '#places/web/place-field.tsx'
import type { Placing } from '#places/web/use-placing.ts'
import { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { InquiryValues } from './inquiry-values.ts'
import '@mantine/core/styles/Input.layer.css'

export type InquiryForm = UseFormReturnType<InquiryValues>

interface FieldsProps {
  form: InquiryForm
  placing: Placing
}

/** What is asked for: type, day and place. */
export const AskedFields = ({ form, placing }: FieldsProps) => (
  <>
    <FieldGrid>
      <PlainSelect
        label="Type"
        required
        data={ShootType.options.map((value) => ({ value, label: typeLabels[value] }))}
        {...form.getInputProps('type')}
      />
      <DayInput
        label="Date"
        clearable
        clearButtonProps={{ 'aria-label': 'No date yet' }}
        {...form.getInputProps('day')}
        onOther={(text) => form.setFieldValue('day', text)}
      />
    </FieldGrid>
    <PlaceField
      value={form.values}
      placing={placing}
      field={{ label: 'Place', maxLength: maxLengths.location, ...form.getInputProps('location') }}
    />
  </>
)

/** How to reach who asks. */
export const ContactFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <FieldGrid>
    <TextInput
      label="Email"
      type="text"
      inputMode="email"
      autoComplete="off"
      maxLength={maxLengths.email}
      {...form.getInputProps('email')}
    />
    <TextInput
      label="Phone"
      type="tel"
      autoComplete="off"
      maxLength={maxLengths.phone}
      {...form.getInputProps('phone')}
    />
  </FieldGrid>
)

/** What they wrote, and how they came. */
export const WordsFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <Textarea
      label="Message"
      placeholder="What they wrote or said"
      autosize
      minRows={3}
      maxRows={10}
      maxLength={maxMessageLength}
      dir="auto"
      {...form.getInputProps('message')}
    />
    <TextInput
      label="How they heard of you"
      placeholder="A friend, Instagram, the fair"
      maxLength={maxSourceLength}
      {...form.getInputProps('source')}
    />
  </>
)

export const NameField = ({ form, isFirst = false }: Pick<FieldsProps, 'form'> & { isFirst?: boolean }) => (
  <TextInput
    label="Name"
    required
    autoComplete="off"
    maxLength={maxLengths.name}
    data-autofocus={isFirst || undefined}
    {...form.getInputProps('name')}
  />
)
