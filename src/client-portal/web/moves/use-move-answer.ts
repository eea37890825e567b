import { useState } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'
import { dayOfSlot, fullDay } from '#client-portal/when.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { moveCalls } from './calls.ts'
import type { AskedMoveProps } from './move-props.ts'

type Answer = 'confirm' | 'decline'

/** Confirming and declining a new date. A double click sends once; a refusal is told in place. */
export function useMoveAnswer({ part, move, words, onAnswered }: AskedMoveProps) {
  const { token, page, locale, show, withCode } = part
  const [sending, setSending] = useState<Answer>()
  const [refused, setRefused] = useState('')
  const once = useSingleFlight()
  const params = { token, id: move.id }

  async function refuse(error: unknown): Promise<void> {
    const problem = noted(error)
    const isOver = problem.reason === 'move_over'
    const now = isOutdated(problem) ? await call(calls.read, { params: { token } }).catch(() => undefined) : undefined
    setSending(undefined)
    if (isOver) onAnswered(words.over(page.studio.name))
    else setRefused(refusalWords(problem, part.words, part.words.keepsWords))
    if (now) show(now)
  }

  async function send(answer: Answer, ask: () => Promise<ClientPage>, done: string): Promise<void> {
    setSending(answer)
    setRefused('')
    try {
      const answered = await withCode(ask)
      markReachable()
      onAnswered(answered.isHeldAnew ? `${part.words.heldAnew} ${done}` : done)
      show(answered)
    } catch (error) {
      await refuse(error)
    }
  }

  const slot = { start: Date.parse(move.date), end: Date.parse(move.endsAt), timeZone: move.timeZone }
  const day = fullDay(dayOfSlot(slot), locale)
  return {
    sending,
    refused,
    confirm: () => once(() => send('confirm', () => call(moveCalls.confirm, { params }), words.confirmed(day))),
    decline: (why: string) =>
      once(() =>
        send(
          'decline',
          () => call(moveCalls.decline, { params, input: { words: why } }),
          words.declined(page.studio.name),
        ),
      ),
  }
}
