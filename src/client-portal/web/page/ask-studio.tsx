import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'
import { WordsField } from './answers/words-field.tsx'
import { calls } from './calls.ts'
import type { PartProps } from './props.ts'
import { refusalWords } from './refusal.ts'
import css from './client-portal.module.css'

/** What is typed stays until the tab is closed or it is sent. */
function useKeptQuestion(token: string) {
  const place = `question:${token}`
  const [text, setText] = useState(() => {
    const kept = keptForVisitor(place)
    return typeof kept === 'string' ? kept : ''
  })
  const change = (typed: string): void => {
    setText(typed)
    keepForVisitor(place, typed || undefined)
  }
  return [text, change] as const
}

/** A question to the studio. */
export function AskStudio({ token, page: { studio }, words }: PartProps) {
  const [text, setText] = useKeptQuestion(token)
  const [refused, setRefused] = useState('')
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const once = useSingleFlight()
  const id = useId()

  async function send(): Promise<void> {
    if (text.trim() === '') {
      setRefused(words.typeQuestion)
      return field.current?.focus()
    }
    setSending(true)
    setRefused('')
    try {
      await call(calls.ask, { params: { token }, input: { words: text } })
      setText('')
      setSent(true)
      // The pressed button is gone.
      requestAnimationFrame(() => done.current?.focus())
    } catch (error) {
      setRefused(refusalWords(noted(error), words, words.keepsWords))
    }
    setSending(false)
  }

  return (
    <section className={css.card} id="ask" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.ask(studio.name)}</h2>
      {isSent ? (
        <>
          <p ref={done} tabIndex={-1} role="status">
            {words.asked(studio.name, sendsMail())}
          </p>
          <div>
            <Button variant="default" onClick={() => setSent(false)}>
              {words.askAgain}
            </Button>
          </div>
        </>
      ) : (
        <form
          noValidate
          className="stack-12"
          onSubmit={(event) => {
            event.preventDefault()
            once(send)
          }}
        >
          <WordsField
            ref={field}
            label={words.question}
            description={words.askHint(studio.email, sendsMail())}
            rows={4}
            isWrong={refused !== ''}
            value={text}
            onChange={setText}
          />
          <p className={css.refused} role="alert">
            {refused}
          </p>
          <div>
            <SubmitButton variant="default" loading={isSending}>
              {words.send}
            </SubmitButton>
          </div>
        </form>
      )}
    </section>
  )
}
