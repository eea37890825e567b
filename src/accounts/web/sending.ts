import { useRef, useState } from 'react'
import { Problem } from '#kernel/problem.ts'

/** Sends one thing at a time: a second click while the first is on its way does nothing. */
export function useSending(onFailed: (problem: Problem) => void) {
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)

  async function send(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await work()
    } catch (error) {
      onFailed(error instanceof Problem ? error : new Problem('internal', ''))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { isSending, send }
}
