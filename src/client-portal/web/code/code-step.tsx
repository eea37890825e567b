import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useCode } from './use-code.ts'
import css from './code-step.module.css'

interface CodeStepProps {
  token: string
  words: CodeStepWords
  onProven: () => void
}

function statusOf(sent: string | undefined, refused: string, words: CodeStepWords): string {
  if (sent !== undefined) return words.sent(sent)
  return refused === '' ? words.sending : ''
}

/** One field for the code, which is sent when this appears, and the way to another one. */
export function CodeStep({ token, words, onProven }: CodeStepProps) {
  const [code, setCode] = useState('')
  const { sent, refused, wait, isEntering, send, enter, refuse } = useCode(token, words, onProven)
  const once = useSingleFlight()
  const field = useRef<HTMLDivElement>(null)
  const focus = () => field.current?.querySelector('input')?.focus()
  const isBegun = useRef(false)
  useEffect(() => {
    // Effects of development run twice.
    if (!isBegun.current) void send()
    isBegun.current = true
  }, [send])

  async function submit(): Promise<void> {
    if (code.length !== 6) refuse(words.missing)
    else if (await enter(code)) setCode('')
    focus()
  }

  return (
    <form
      noValidate
      className={`stack-16 ${css.step}`}
      onSubmit={(event) => {
        event.preventDefault()
        void once(submit)
      }}
    >
      <p role="status">{statusOf(sent, refused, words)}</p>
      <div ref={field}>
        <CodeField
          isNext
          // Else a dialog gives the focus to its ×.
          data-autofocus
          label={words.code}
          description={words.hint}
          value={code}
          error={refused}
          // Pasted with spaces or words around it, too.
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      </div>
      <SubmitButton size="lg" fullWidth loading={isEntering}>
        {words.enter}
      </SubmitButton>
      <Button variant="default" fullWidth disabled={wait > 0} onClick={() => once(send)}>
        {wait > 0 && wait <= 60 ? words.againIn(String(wait)) : words.again}
      </Button>
    </form>
  )
}
