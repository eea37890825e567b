import { Input } from '@mantine/core'
import { type Ref, useId } from 'react'
import { maxWords } from '#client-portal/web/page/calls.ts'
import { hintBelow } from '#ui/form/hint-below.ts'

interface WordsFieldProps {
  label: string
  description?: string
  rows?: number
  isWrong?: boolean
  value: string
  onChange: (words: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** What a client writes to the studio. */
export function WordsField({ label, description, rows = 3, isWrong = false, value, onChange, ref }: WordsFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} description={description} inputWrapperOrder={hintBelow} id={id}>
      <Input
        component="textarea"
        ref={ref}
        id={id}
        multiline
        rows={rows}
        dir="auto"
        maxLength={maxWords}
        error={isWrong}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Input.Wrapper>
  )
}
