import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { RainChoiceWords } from '#client-language/english/weather/rain-choice.ts'
import { ReasonField } from '#client-portal/web/page/reason-field.tsx'
import css from './rain.module.css'

interface NoneFormProps {
  studio: string
  words: RainChoiceWords
  isSending: boolean
  onSend: (message: string) => unknown
  onBack: () => void
}

/** That none of the dates work, with when it would. */
export function NoneForm({ studio, words, isSending, onSend, onBack }: NoneFormProps) {
  const [message, setMessage] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <ReasonField
        ref={field}
        label={words.message}
        description={words.messageHint(studio)}
        value={message}
        onChange={setMessage}
      />
      <div className={css.acts}>
        <Button size="lg" loading={isSending} onClick={() => onSend(message)}>
          {words.send}
        </Button>
        <Button size="lg" variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
