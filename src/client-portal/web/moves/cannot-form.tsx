import { Button, Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { AskedMoveWords } from '#client-language/english/asked-move.ts'
import { maxWords } from '#client-portal/web/page/calls.ts'
import css from './moves.module.css'

interface CannotFormProps {
  studio: string
  words: AskedMoveWords
  isSending: boolean
  onSend: (why: string) => unknown
  onBack: () => void
}

/** Why a new date does not work, in the client's words. */
export function CannotForm({ studio, words, isSending, onSend, onBack }: CannotFormProps) {
  const [why, setWhy] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Input.Wrapper label={words.why} description={words.whyHint(studio)} id={id}>
        <Input
          component="textarea"
          ref={field}
          id={id}
          multiline
          rows={3}
          dir="auto"
          maxLength={maxWords}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Input.Wrapper>
      <div className={css.answers}>
        <Button size="lg" loading={isSending} onClick={() => onSend(why)}>
          {words.send}
        </Button>
        <Button size="lg" variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
