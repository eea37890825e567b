import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { WordsField } from './words-field.tsx'
import css from './answers.module.css'

interface ReasonFormProps {
  label: string
  description: string
  words: { send: string; back: string }
  isSending: boolean
  onSend: (reason: string) => unknown
  onBack: () => void
}

/** Why something does not work, in the client's words. */
export function ReasonForm({ label, description, words, isSending, onSend, onBack }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => void field.current?.focus(), [])
  return (
    <>
      <WordsField ref={field} label={label} description={description} value={reason} onChange={setReason} />
      <div className={`row-12 ${css.answers}`}>
        <Button size="lg" loading={isSending} onClick={() => onSend(reason)}>
          {words.send}
        </Button>
        <Button size="lg" variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
