import { useState } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { call } from '#kernel/web/call.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import type { OfferProps } from './offer-props.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'

/** Accepting and declining. A double click sends once; a refusal is told in place, beside what is so now. */
export function useAnswer({
  token,
  proposal,
  words,
  taken,
  instead,
  show,
  withCode,
  onRefuse,
  onAnswered,
}: OfferProps) {
  const [isSending, setSending] = useState(false)
  const once = useSingleFlight()
  const params = { token, id: proposal.id }

  /** What the page says now, if it can be read. */
  async function refresh(): Promise<ClientPage | undefined> {
    const page = await call(calls.read, { params: { token } }).catch(() => undefined)
    if (page) show(page)
    return page
  }

  /** Answers why it was refused. */
  async function send(answer: () => Promise<ClientPage>, isDecline = false): Promise<string | undefined> {
    setSending(true)
    onRefuse('')
    try {
      const page = await withCode(answer)
      markReachable()
      onAnswered()
      show(page)
      setSending(false)
      return undefined
    } catch (error) {
      const problem = noted(error)
      const now = isOutdated(problem) ? await refresh() : undefined
      const state = now?.proposals.find(({ number }) => number === proposal.number)?.state
      // The page shows what has become of it, and whoever declines has nothing left to do.
      const isOver = isDecline && state !== undefined && state !== 'open'
      const why = isOver ? '' : refusalWords(problem, words, words.keepsTicks, state)
      setSending(false)
      onRefuse(why)
      return why
    }
  }

  const { hash } = proposal
  const asked = {
    hash,
    ticks: [...taken.ticks],
    total: taken.sums.total,
    ...(instead && { instead: [...instead] }),
  }
  return {
    isSending,
    accept: () => once(() => send(() => call(calls.accept, { params, input: asked }))),
    /** Accepts and signs what was read, in one request. */
    sign: (signature: AcceptingSignature) => send(() => call(calls.accept, { params, input: { ...asked, signature } })),
    decline: (why: string) => once(() => send(() => call(calls.decline, { params, input: { words: why } }), true)),
  }
}
