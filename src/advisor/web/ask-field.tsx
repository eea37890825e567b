import { TextInput } from '@mantine/core'
import type { Field } from '#advisor/forms.ts'
import { optionWords } from '#advisor/option-words.ts'
import { longestWords } from '#advisor/questions.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'

interface AskFieldProps {
  field: Field
  value: string
  /** What the server says is wrong with it. */
  fault: string | undefined
  onChange: (value: string) => void
}

/** From so many characters on it is said how many there may be. */
const countsFrom = longestWords - 100

/** One field of a card: a list to choose from, or words. */
export function AskField({
  field: { label, isRequired, options, placeholder },
  value,
  fault,
  onChange,
}: AskFieldProps) {
  const same = { label, required: isRequired, withAsterisk: isRequired, error: fault ?? tooLong(value) }
  if (options)
    return (
      <PlainSelect
        {...same}
        placeholder="Choose"
        data={options.map((option) => ({ value: option, label: optionWords(option) }))}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  return (
    <TextInput
      {...same}
      placeholder={placeholder}
      autoComplete="off"
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={value.length >= countsFrom && `${value.length} of ${longestWords} characters`}
    />
  )
}

const tooLong = (value: string): string | undefined =>
  value.length > longestWords ? `Use ${longestWords} characters or fewer` : undefined
