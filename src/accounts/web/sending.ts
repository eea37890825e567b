import { useRef, useState } from 'react'
import { Problem } from '#kernel/problem.ts'

/** `leaving` when the page is about to be left: the form then stays disabled. */
type Outcome = 'leaving' | void

/** Runs one submission at a time: clicks during it are ignored. */
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
