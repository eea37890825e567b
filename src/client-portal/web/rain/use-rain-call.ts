import { useCallback, useEffect, useState } from 'react'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated, refusalWords } from '#client-portal/web/page/refusal.ts'
import type { Problem } from '#kernel/problem.ts'
import { call as ask } from '#kernel/web/call.ts'
import { languageOf } from '#client-language/language.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { rainCalls } from './calls.ts'
import type { RainProps } from './rain-props.ts'

type Act = 'choose' | 'none' | 'keep' | 'fresh'

/** The server says it in the language of the client. */
const own = new Set(['date_taken', 'already_chose', 'call_over', 'dates_over', 'not_offered'])

/** What is offered, read again whenever it changes, and the client’s answers. A refusal is told in place. */
export function useRainCall({ part, call, words }: RainProps) {
  const { token, page, locale, show, withCode } = part
  const [seen, setSeen] = useState<SeenCall>()
  const [problem, setProblem] = useState<Problem>()
  const [sending, setSending] = useState<Act>()
  const [refused, setRefused] = useState('')
  const [done, setDone] = useState('')
  const once = useSingleFlight()
  const { id, version } = call

  const read = useCallback(async () => {
    try {
      const found = await ask(rainCalls.find, { params: { token, id } })
      markReachable()
      setSeen(found)
      setProblem(undefined)
      if (!found.needsFresh) return
      setSeen(await withCode(() => ask(rainCalls.fresh, { params: { token, id } })))
    } catch (error) {
      setProblem(noted(error))
    }
  }, [token, id, withCode])

  // Another phone, or the studio, has changed it.
  useEffect(() => void read(), [read, version])

  const wordsOf = (why: Problem): string =>
    own.has(why.reason ?? '') && languageOf(locale) === (why.language ?? 'en')
      ? why.message
      : refusalWords(why, part.words, '')

  async function send(act: Act, answer: () => Promise<SeenCall>, said: string): Promise<void> {
    setSending(act)
    setRefused('')
    try {
      const answered = await withCode(answer)
      markReachable()
      setSeen(answered)
      setDone(said)
      const now = await ask(calls.read, { params: { token } }).catch(() => undefined)
      if (now) show(now)
    } catch (error) {
      const why = noted(error)
      setRefused(wordsOf(why))
      if (isOutdated(why)) await read()
    } finally {
      setSending(undefined)
    }
  }

  const params = { token, id }
  return {
    seen,
    problem,
    sending,
    refused,
    done,
    load: read,
    choose: (start: string, name: string, day: string) =>
      once(() =>
        send(
          'choose',
          () =>
            ask(rainCalls.choose, {
              params,
              input: { start, name, consent: true, addendumHash: seen?.addendum?.hash ?? '' },
            }),
          words.chosen(day),
        ),
      ),
    none: (message: string) =>
      once(() =>
        send('none', () => ask(rainCalls.none, { params, input: { message } }), words.refused(page.studio.name)),
      ),
    keep: (day: string) => once(() => send('keep', () => ask(rainCalls.keep, { params }), words.kept(day))),
    /** Holds a date that is not held, while it is being signed for. */
    pick: async (start: string): Promise<void> => {
      try {
        setSeen(await withCode(() => ask(rainCalls.pick, { params, input: { start } })))
        setRefused('')
      } catch (error) {
        const why = noted(error)
        setRefused(wordsOf(why))
        if (isOutdated(why)) await read()
      }
    },
  }
}

export type RainAnswers = ReturnType<typeof useRainCall>
