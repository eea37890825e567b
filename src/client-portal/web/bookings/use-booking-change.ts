import { useState } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { refusalWords } from '#client-portal/web/page/refusal.ts'
import type { Problem } from '#kernel/problem.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import type { ChangeProps } from './booking-props.ts'

/** Sends what changes a session; a refusal is told in place, with what can be changed now. */
export function useBookingChange({ part, words, onReload, onBack }: ChangeProps) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')

  function wordsOf(problem: Problem): string {
    const { code, reason } = problem
    if (code === 'stale') return words.newAmounts
    if (reason === 'taken' || reason === 'not_offered') return words.taken
    // The server tells these in the language of the client.
    if (reason === 'too_close' || reason === 'no_moves' || reason === 'not_agreed' || reason === 'booking_over')
      return problem.message
    return refusalWords(problem, part.words, '')
  }

  async function send(ask: () => Promise<ClientPage>, done: () => void): Promise<void> {
    setSending(true)
    setRefused('')
    try {
      const page = await part.withCode(ask)
      markReachable()
      onBack()
      done()
      part.show(page)
    } catch (error) {
      const problem = noted(error)
      await onReload().catch(() => {})
      setRefused(wordsOf(problem))
    }
    setSending(false)
  }

  return { isSending, refused, send }
}
