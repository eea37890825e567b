import { Input } from '@mantine/core'
import { type Ref, useId } from 'react'
import { maxWords } from '#client-portal/web/page/calls.ts'

interface ReasonFieldProps {
  label: string
  description?: string
  value: string
  onChange: (words: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** Why a client declines or cancels, in their words; may be left empty. */
export function ReasonField({ label, description, value, onChange, ref }: ReasonFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} description={description} id={id}>
      <Input
        component="textarea"
        ref={ref}
        id={id}
        multiline
        rows={3}
        dir="auto"
        maxLength={maxWords}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Input.Wrapper>
  )
}
