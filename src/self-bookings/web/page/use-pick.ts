import { useEffect, useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'
import { bookingCalls, pickCalls } from './calls.ts'
import { wherePicked } from './where.ts'
import type { Day, PageProps, Place, Time } from './props.ts'
import { useRipening } from './use-ripening.ts'

/** A time that is held, with all that its page shows. */
export interface Held {
  token: string
  until: string
  canHoldLonger: boolean
  time: Time
  place: Place
  /** That of the time. */
  day: Pick<Day, 'day' | 'sunHeights'>
}

/** Why a time is not held. */
export type Refusal = 'taken' | 'page_old' | 'too_many' | 'too_quick' | 'failed'

const placeOf = ({ studio, slug }: PageProps['at']): string => `booking:${studio}/${slug}`

/** Keeps what is held until the tab is closed. Where a reload loses it, it ends by itself. */
const keep = (at: PageProps['at'], held: Held | undefined): void => keepForVisitor(placeOf(at), held)

const kept = (at: PageProps['at']) => keptForVisitor(placeOf(at)) as Held | undefined

export function refusalOf(error: unknown): Refusal {
  const { code, reason } = error instanceof Problem ? error : new Problem('internal', '')
  if (reason === 'taken' || reason === 'not_offered') return 'taken'
  // Where its studio goes has changed.
  if (reason === 'ticket_old' || reason === 'too_far') return 'page_old'
  if (code === 'too_many') return 'too_many'
  return code === 'invalid' ? 'too_quick' : 'failed'
}

/** The time that a visitor holds. */
export function usePick({ at, type }: Pick<PageProps, 'at' | 'type'>) {
  const [held, setHeld] = useState<Held>()
  const [refusal, setRefusal] = useState<{ why: Refusal; time: Time }>()
  const ripen = useRipening()
  const [next, setNext] = useState<string>()

  function change(next: Held | undefined): void {
    keep(at, next)
    setHeld(next)
  }

  // After a reload the time is still held.
  useEffect(() => {
    const before = kept(at)
    if (!before) return
    call(pickCalls.find, { params: { token: before.token } }).then(
      (found) => setHeld({ ...before, ...found }),
      () => keep(at, undefined),
    )
  }, [at])

  async function pick({ time, place, day }: Pick<Held, 'time' | 'place' | 'day'>): Promise<void> {
    setRefusal(undefined)
    await ripen()
    try {
      const input = { ticket: type.ticket, start: time.start, ...wherePicked(place) }
      const found = await call(bookingCalls.pick, { params: at, input })
      change({ ...found, time, place, day: { day: day.day, sunHeights: day.sunHeights } })
    } catch (error) {
      setRefusal({ why: refusalOf(error), time })
    }
  }

  async function longer(): Promise<void> {
    if (!held) return
    const found = await call(pickCalls.longer, { params: { token: held.token } }).catch(() => undefined)
    if (found) change({ ...held, ...found })
  }

  /** Gives the time back; it would be free soon anyway. */
  async function release(): Promise<void> {
    if (held) await call(pickCalls.release, { params: { token: held.token } }).catch(() => {})
    change(undefined)
  }

  /** It is booked, and goes on elsewhere. */
  function book(address: string): void {
    setNext(address)
    change(undefined)
  }

  return { held, refusal, next, pick, longer, release, book, forget: () => change(undefined) }
}

export type Picking = ReturnType<typeof usePick>
