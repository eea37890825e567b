import { TextInput, type TextInputProps } from '@mantine/core'
import type { TypeForm } from './use-type-form.ts'

interface CountFieldProps extends Pick<TextInputProps, 'label' | 'required' | 'withAsterisk'> {
  form: TypeForm
  name: string
}

/** A whole number of the form. */
export const CountField = ({ form, name, ...rest }: CountFieldProps) => (
  <TextInput inputMode="numeric" autoComplete="off" {...rest} {...form.getInputProps(name)} />
)
