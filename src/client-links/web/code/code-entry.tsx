import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import css from './code-entry.module.css'

interface CodeEntryProps {
  words: CodeStepWords
  hint: string
  /** Where the code went, or that it is on its way. */
  status: string
  refused: string
  /** Seconds until another code can be asked for. */
  wait: number
  isEntering: boolean
  refuse: (why: string) => void
  send: () => Promise<unknown>
  /** Answers whether it was the wrong one. */
  enter: (code: string) => Promise<boolean>
}

/** One field for the code, and the way to another one. */
export function CodeEntry(props: CodeEntryProps) {
  const { words, hint, status, refused, wait, isEntering, refuse, send, enter } = props
  const [code, setCode] = useState('')
  const once = useSingleFlight()
  const field = useRef<HTMLDivElement>(null)

  async function submit(): Promise<void> {
    if (code.length !== 6) refuse(words.missing)
    else if (await enter(code)) setCode('')
    field.current?.querySelector('input')?.focus()
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
      <p role="status">{status}</p>
      <div ref={field}>
        <CodeField
          isNext
          // Else a dialog gives the focus to its ×.
          data-autofocus
          label={words.code}
          description={hint}
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
