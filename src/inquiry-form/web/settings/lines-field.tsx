import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { SettingsForm } from './use-form-settings.ts'

interface LinesFieldProps {
  form: SettingsForm
  field: 'sources' | 'origins'
  label: string
  hint: string
  /** The button that adds a line. */
  add: string
  most: number
  maxLength: number
}

/** A list of short texts, a field each. */
export function LinesField({ form, field, label, hint, add, most, maxLength }: LinesFieldProps) {
  const lines = form.getValues()[field]
  const { error } = form.getInputProps(field)
  return (
    <fieldset className="stack-8">
      <legend className="mantine-InputWrapper-label">{label}</legend>
      {lines.map((_, index) => (
        <div key={`${field} ${index}`} className="line-8">
          <TextInput
            className="grow"
            aria-label={`${label} ${index + 1}`}
            maxLength={maxLength}
            {...form.getInputProps(`${field}.${index}`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${lines[index] || `line ${index + 1}`}`}
            onClick={() => form.removeListItem(field, index)}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      <p className="cap">{hint}</p>
      {lines.length < most && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => form.insertListItem(field, '')}
          >
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
