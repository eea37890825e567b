import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CachedAnswer } from '#kernel/web/call.ts'
import type { SessionTimes } from '#session-types/api.ts'
import { dayOf, daysIn, monthAfter, monthOf } from './months.ts'
import type { ChoiceProps, Day, Place } from '#self-bookings/web/page/props.ts'

type Answer = CachedAnswer<SessionTimes>

/** Reads the times at a place, from a day, so many days; what was read before is used again where nothing changed. */
export type ReadTimes = (
  asked: { place: Place; from: string; days: string },
  before: Answer | undefined,
) => Promise<Answer>

export type Month = { days: Day[] } | 'failed' | undefined

const keyOf = (placeId: number, month: string): string => `${placeId} ${month}`

/** The times of a month at a place; those of other months and places that were shown stay known. */
export function useTimes(
  { read: ask, type }: { read: ReadTimes; type: Pick<ChoiceProps['type'], 'until' | 'mini'> },
  place: Place,
  month: string,
) {
  const known = useRef(new Map<string, Answer>())
  // Of those, what may have changed since.
  const old = useRef(new Set<string>())
  const [round, setRound] = useState(0)
  const key = keyOf(place.id, month)
  const asked = `${key} ${round}`
  const [read, setRead] = useState<{ asked: string; month: Month }>()

  async function readMonth(one: string): Promise<Day[]> {
    const found = known.current.get(keyOf(place.id, one))
    if (found && !old.current.has(keyOf(place.id, one))) return found.data.days
    // Of a row, its own day.
    const range = type.mini ? { from: type.mini.day, days: '1' } : { from: dayOf(one, 1), days: String(daysIn(one)) }
    const answer = await ask({ place, ...range }, found)
    known.current.set(keyOf(place.id, one), answer)
    old.current.delete(keyOf(place.id, one))
    return answer.data.days
  }

  const readShown = useEffectEvent(() =>
    readMonth(month).then(
      (days): Month => ({ days }),
      (): Month => 'failed',
    ),
  )
  useEffect(() => {
    let isShown = true
    void readShown().then((found) => isShown && setRead({ asked, month: found }))
    return () => {
      isShown = false
    }
  }, [asked])

  /** Looks for the next day with a time after a month, up to the last that can be booked. */
  async function findNext(after: string): Promise<string | undefined> {
    for (let one = monthAfter(after, 1); one <= monthOf(type.until); one = monthAfter(one, 1)) {
      const day = (await readMonth(one)).find(({ times }) => times.length > 0)
      if (day) return day.day
    }
    return undefined
  }

  const isRead = read?.asked === asked
  // What is read again stays on the page meanwhile, with what is said beside it.
  const isShown = isRead || (read?.asked.startsWith(`${key} `) && read.month !== 'failed')
  return {
    month: isShown ? read?.month : undefined,
    findNext,
    /** Reads everything again: something was taken or is free again. */
    refresh: () => {
      for (const one of known.current.keys()) old.current.add(one)
      setRound((count) => count + 1)
    },
  }
}
