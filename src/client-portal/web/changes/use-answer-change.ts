import { useState } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'
import { call } from '#kernel/web/call.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { changeCalls } from './calls.ts'
import type { ChangeProps } from './change-props.ts'

/** Accepting and declining a change. A double click sends once; a refusal is told beside what is so now. */
export function useAnswerChange({ token, change, words, show, withCode }: ChangeProps) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const once = useSingleFlight()
  const params = { token, id: change.id }
  const { hash } = change

  /** Answers why it was refused. */
  async function send(answer: () => Promise<ClientPage>): Promise<string | undefined> {
    setSending(true)
    setRefused('')
    try {
      const page = await withCode(answer)
      markReachable()
      show(page)
      setSending(false)
      return undefined
    } catch (error) {
      const problem = noted(error)
      const now = isOutdated(problem) ? await call(calls.read, { params: { token } }).catch(() => undefined) : undefined
      if (now) show(now)
      const why = refusalWords(problem, words, '')
      setSending(false)
      setRefused(why)
      return why
    }
  }

  return {
    isSending,
    refused,
    accept: () => once(() => send(() => call(changeCalls.accept, { params, input: { hash } }))),
    /** Signs the addendum that was read, in the request that accepts. */
    sign: (signature: AcceptingSignature) =>
      send(() => call(changeCalls.accept, { params, input: { hash, signature } })),
    decline: (why: string) => once(() => send(() => call(changeCalls.decline, { params, input: { words: why } }))),
  }
}

export type ChangeAnswer = ReturnType<typeof useAnswerChange>
