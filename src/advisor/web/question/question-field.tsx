import { TextInput } from '@mantine/core'
import type { Field } from '#advisor/forms.ts'
import { optionWords } from '#advisor/words/option-words.ts'
import { maxAnswerLength } from '#advisor/answer-fields.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'

interface QuestionFieldProps {
  field: Field
  value: string
  /** The server's error for this field. */
  fault: string | undefined
  onChange: (value: string) => void
}

/** The number of characters from which on a counter is shown. */
const countsFrom = maxAnswerLength - 100

/** One field of a card: a select or a text field. */
export function QuestionField({
  field: { label, isRequired, options, placeholder },
  value,
  fault,
  onChange,
}: QuestionFieldProps) {
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
      description={value.length >= countsFrom && `${value.length} of ${maxAnswerLength} characters`}
    />
  )
}

const tooLong = (value: string): string | undefined =>
  value.length > maxAnswerLength ? `Use ${maxAnswerLength} characters or fewer` : undefined
