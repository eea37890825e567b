import { useEffect, useRef } from 'react'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { CodeEntry } from '#client-links/web/code/code-entry.tsx'
import { useCode } from './use-code.ts'

interface CodeStepProps {
  token: string
  words: CodeStepWords
  onProven: () => void
}

function statusOf(sent: string | undefined, refused: string, words: CodeStepWords): string {
  if (sent !== undefined) return words.sent(sent)
  return refused === '' ? words.sending : ''
}

/** The code is sent when this appears. */
export function CodeStep({ token, words, onProven }: CodeStepProps) {
  const { sent, ...code } = useCode(token, words, onProven)
  const { send, refused } = code
  const isBegun = useRef(false)
  useEffect(() => {
    // Effects of development run twice.
    if (!isBegun.current) void send()
    isBegun.current = true
  }, [send])
  return <CodeEntry {...code} words={words} hint={words.hint} status={statusOf(sent, refused, words)} />
}
