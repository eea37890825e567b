import { useRef, useState } from 'react'
import { Problem } from '#kernel/problem.ts'

/** What the work answers when this page is about to be left: until then nothing more can be sent. */
type Outcome = 'leaving' | void

/** Sends one thing at a time: a second click while the first is on its way does nothing. */
export function useSending(onFailed: (problem: Problem) => void) {
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)

  function mark(isBusy: boolean): void {
    busy.current = isBusy
    setSending(isBusy)
  }

  async function send(work: () => Promise<Outcome>): Promise<void> {
    if (busy.current) return
    mark(true)
    try {
      if ((await work()) !== 'leaving') mark(false)
    } catch (error) {
      mark(false)
      onFailed(error instanceof Problem ? error : new Problem('internal', ''))
    }
  }

  return { isSending, send }
}
