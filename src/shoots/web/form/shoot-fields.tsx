import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PlaceField } from '#places/web/place-field.tsx'
import type { Placing } from '#places/web/use-placing.ts'
import { ShootType } from '#shoots/api.ts'
import { typeLabels, commonDurations } from '#shoots/rules.ts'
import { durationWords } from '#time/when.ts'
import type { ShootValues } from './shoot-values.ts'
import '@mantine/core/styles/Input.layer.css'
import { PlainSelect } from '#ui/form/plain-select.tsx'

export type ShootForm = UseFormReturnType<ShootValues>

interface FieldProps {
  form: ShootForm
}

export function TitleField({ form }: FieldProps) {
  return (
    <TextInput data-autofocus label="Title" required withAsterisk maxLength={200} {...form.getInputProps('title')} />
  )
}

export function LocationField({ form, placing }: FieldProps & { placing: Placing }) {
  return (
    <PlaceField
      value={form.values}
      placing={placing}
      field={{ label: 'Location', required: true, withAsterisk: true, ...form.getInputProps('location') }}
    />
  )
}

export function TypeField({ form }: FieldProps) {
  return (
    <PlainSelect
      label="Type"
      required
      data={ShootType.options.map((value) => ({ value, label: typeLabels[value] }))}
      {...form.getInputProps('type')}
    />
  )
}

export function DurationField({ form }: FieldProps) {
  const { value, onChange, ...field } = form.getInputProps('duration')
  const minutes = Number(value)
  const choices = commonDurations.includes(minutes)
    ? commonDurations
    : [...commonDurations, minutes].sort((a, b) => a - b)
  return (
    <PlainSelect
      label="Duration"
      {...field}
      data={choices.map((choice) => ({ value: String(choice), label: durationWords(choice) }))}
      value={String(minutes)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

export function NotesField({ form, minRows = 3 }: FieldProps & { minRows?: number }) {
  return (
    <Textarea
      label="Notes"
      placeholder="Anything to remember on the day"
      autosize
      minRows={minRows}
      maxRows={12}
      maxLength={10_000}
      {...form.getInputProps('notes')}
    />
  )
}

export function ShotListField({ form }: FieldProps) {
  return (
    <Textarea
      label="Shot list"
      placeholder="One shot to a line"
      autosize
      minRows={2}
      maxRows={12}
      maxLength={10_000}
      {...form.getInputProps('shotList')}
    />
  )
}
