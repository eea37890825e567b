import { useMemo, useState } from 'react'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'
import { call as ask } from '#kernel/web/call.ts'
import { longTime } from '#client-language/formats.ts'
import { languageOf } from '#client-language/language.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted, useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { rainDateCalls } from './calls.ts'
import { dateWords } from './date-words.ts'
import type { RainProps } from './rain-props.ts'

type Act = 'choose' | 'none' | 'keep'

/** The server says it in the language of the client. */
const own = new Set(['date_taken', 'already_chose', 'call_over', 'dates_over', 'session_begun', 'not_offered'])

/** Reads what is offered. Dates that are no longer held are found anew. */
const readerOf = (id: number, _version: number) => async (token: string) => {
  const params = { token, id }
  const found = await ask(rainDateCalls.find, { params })
  return found.needsFresh ? ask(rainDateCalls.fresh, { params }) : found
}

/** What is offered, read again whenever it changes, and the client’s answers. A refusal is told in place. */
export function useRainCall({ part, call, words }: RainProps) {
  const { token, page, locale, show, withCode } = part
  const { id, version } = call
  // Another function reads it again: another phone, or the studio, has changed it.
  const find = useMemo(() => readerOf(id, version), [id, version])
  const { record: seen, problem, load, show: showCall, reload } = useLinkedRecord(find, token)
  const [sending, setSending] = useState<Act>()
  const [refused, setRefused] = useState('')
  const [done, setDone] = useState('')
  const once = useSingleFlight()
  const params = { token, id }

  const { name } = page.studio

  function refusedWords({ start, timeZone, options }: SeenCall): string {
    const next = options.length > 0 ? words.othersFound(name) : words.noneFound(name)
    return `${words.refused(name, dateWords(start, timeZone, locale))} ${next}`
  }

  const keptWords = ({ start, timeZone, readsAt }: SeenCall): string =>
    words.kept(dateWords(start, timeZone, locale), name, longTime(Date.parse(readsAt), timeZone, locale))

  async function refuse(error: unknown): Promise<void> {
    const why = noted(error)
    const isOwn = own.has(why.reason ?? '') && languageOf(locale) === (why.language ?? 'en')
    setRefused(isOwn ? why.message : refusalWords(why, part.words, ''))
    if (isOutdated(why)) await reload()
  }

  async function send(act: Act, answer: () => Promise<SeenCall>, said: (answered: SeenCall) => string): Promise<void> {
    setSending(act)
    setRefused('')
    try {
      const answered = await withCode(answer)
      markReachable()
      showCall(answered)
      setDone(said(answered))
      const now = await ask(calls.read, { params: { token } }).catch(() => undefined)
      if (now) show(now)
    } catch (error) {
      await refuse(error)
    }
    setSending(undefined)
  }

  return {
    seen,
    problem,
    sending,
    refused,
    done,
    load,
    choose: (start: string, name: string, day: string) => {
      const input = { start, name, consent: true as const, addendumHash: seen?.addendum?.hash ?? '' }
      return once(() =>
        send(
          'choose',
          () => ask(rainDateCalls.choose, { params, input }),
          () => words.chosen(day),
        ),
      )
    },
    none: (message: string) =>
      once(() => send('none', () => ask(rainDateCalls.none, { params, input: { message } }), refusedWords)),
    keep: () => once(() => send('keep', () => ask(rainDateCalls.keep, { params }), keptWords)),
    /** Holds a date that is not held, while it is being signed for. */
    pick: async (start: string): Promise<void> => {
      try {
        showCall(await withCode(() => ask(rainDateCalls.pick, { params, input: { start } })))
        setRefused('')
      } catch (error) {
        await refuse(error)
      }
    },
  }
}

export type RainAnswers = ReturnType<typeof useRainCall>
