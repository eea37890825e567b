import { useState } from 'react'
import type { ClientPage } from '#client-portal/api.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import type { OfferProps } from './offer-props.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'

/** Accepting and declining. A double click sends once; a refusal is told in place, beside what is so now. */
export function useAnswer({ token, proposal, words, taken, show, onRefuse, onAnswered }: OfferProps) {
  const [isSending, setSending] = useState(false)
  const once = useSingleFlight()
  const params = { token, id: proposal.id }

  /** What the page says now, if it can be read. */
  async function refresh(): Promise<ClientPage | undefined> {
    const page = await call(calls.read, { params: { token } }).catch(() => undefined)
    if (page) show(page)
    return page
  }

  async function send(answer: () => Promise<ClientPage>): Promise<void> {
    setSending(true)
    onRefuse('')
    try {
      const page = await answer()
      markReachable()
      onAnswered()
      show(page)
    } catch (error) {
      const problem = noted(error)
      const now = isOutdated(problem) ? await refresh() : undefined
      const state = now?.proposals.find(({ number }) => number === proposal.number)?.state
      onRefuse(refusalWords(problem, words, words.keepsTicks, state))
    }
    setSending(false)
  }

  const { hash } = proposal
  return {
    isSending,
    accept: () =>
      once(() =>
        send(() => call(calls.accept, { params, input: { hash, ticks: [...taken.ticks], total: taken.sums.total } })),
      ),
    decline: (why: string) => once(() => send(() => call(calls.decline, { params, input: { words: why } }))),
  }
}
