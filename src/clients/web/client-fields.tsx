import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { fieldLabels, type ClientValues } from './client-values.ts'

export function ClientFields({ form }: { form: UseFormReturnType<ClientValues> }) {
  // No autofill: the browser would offer the photographer's own data.
  const field = (name: keyof ClientValues) => ({
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
      <Textarea {...field('address')} autosize minRows={2} maxRows={5} />
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
