import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AskedMoveWords } from '#client-language/english/asked-move.ts'
import { ReasonField } from '#client-portal/web/page/reason-field.tsx'
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
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <ReasonField ref={field} label={words.why} description={words.whyHint(studio)} value={why} onChange={setWhy} />
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
