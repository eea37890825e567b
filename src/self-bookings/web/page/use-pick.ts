import { useEffect, useState } from 'react'
import { isFramed } from '#documents/web/framed.ts'
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

/** A time that was booked in this tab: its client page tells whether that is still to be accepted. */
export interface BookedBefore {
  next: string
  start: string
  timeZone: string
}

/** What is chosen to be held. */
export type Chosen = Pick<Held, 'time' | 'place' | 'day'>

/** The address of a visitor who had to name one before a time was held. */
export interface Proof {
  /** Of the page that asked for it, by which the server knows it again. */
  ticket: string
  /** To which a code was sent; undefined before. */
  email?: string | undefined
  /** What waits for the code; undefined once it is held, or was given up. */
  chosen?: Chosen | undefined
}

/** Why a time is not held. */
export type Refusal = 'taken' | 'two_held' | 'page_old' | 'too_many' | 'too_quick' | 'failed'

const placeOf = ({ studio, slug }: PageProps['at']): string => `booking:${studio}/${slug}`

const proofOf = ({ studio, slug }: PageProps['at']): string => `booking-email:${studio}/${slug}`

const bookedOf = ({ studio, slug }: PageProps['at']): string => `booked:${studio}/${slug}`

/** Keeps what is held until the tab is closed. Where a reload loses it, it ends by itself. */
const keep = (at: PageProps['at'], held: Held | undefined): void => keepForVisitor(placeOf(at), held)

const kept = (at: PageProps['at']) => keptForVisitor(placeOf(at)) as Held | undefined

const asProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('internal', ''))

/** How many minutes someone who tried too often has to wait. */
export const waitMinutes = (error: unknown): number => Math.ceil((asProblem(error).retryAfterSeconds ?? 60) / 60)

export function refusalOf(error: unknown): Refusal {
  const { code, reason } = asProblem(error)
  if (reason === 'two_held') return reason
  if (reason === 'taken' || reason === 'not_offered') return 'taken'
  // Where its studio goes has changed.
  if (reason === 'ticket_old' || reason === 'too_far') return 'page_old'
  if (code === 'too_many') return 'too_many'
  return code === 'invalid' ? 'too_quick' : 'failed'
}

/** The time that a visitor holds. */
export function usePick({ at, type }: Pick<PageProps, 'at' | 'type'>) {
  const [held, setHeld] = useState<Held>()
  const [refusal, setRefusal] = useState<{ why: Refusal; minutes: number; time: Time }>()
  const refuse = (error: unknown, { time }: Pick<Chosen, 'time'>) =>
    setRefusal({ why: refusalOf(error), minutes: waitMinutes(error), time })
  const ripen = useRipening()
  const [next, setNext] = useState<string>()
  const [proof, setProof] = useState(() => keptForVisitor(proofOf(at)) as Proof | undefined)

  const [bookedBefore, setBookedBefore] = useState(() => keptForVisitor(bookedOf(at)) as BookedBefore | undefined)

  function prove(next: Proof | undefined): void {
    keepForVisitor(proofOf(at), next)
    setProof(next)
  }

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

  /** Holds a time, if need be with an address and the code that went there. Throws why not. */
  async function hold({ time, place, day }: Chosen, by: Omit<Proof, 'chosen'> & { code?: string }): Promise<void> {
    const input = { ...by, start: time.start, ...wherePicked(place) }
    const found = await call(bookingCalls.pick, { params: at, input })
    if (by.email !== undefined) prove({ ticket: by.ticket, email: by.email })
    change({ ...found, time, place, day: { day: day.day, sunHeights: day.sunHeights } })
  }

  async function pick(chosen: Chosen): Promise<void> {
    setRefusal(undefined)
    await ripen()
    await pickBy(chosen, proof ?? { ticket: type.ticket })
  }

  async function pickBy(chosen: Chosen, { ticket, email }: Proof): Promise<void> {
    const by = email === undefined ? { ticket } : { ticket, email }
    try {
      await hold(chosen, by)
    } catch (error) {
      const { reason } = asProblem(error)
      if (reason === 'email_needed') return prove({ ticket, chosen })
      if (reason === 'code_needed') return prove({ ...by, chosen })
      // That of an earlier page, which was kept with the address.
      if (reason === 'ticket_old' && ticket !== type.ticket) {
        prove(undefined)
        return pickBy(chosen, { ticket: type.ticket })
      }
      refuse(error, chosen)
    }
  }

  /** Chooses again instead of entering a code. `error` is why; undefined where the visitor wants to. */
  function giveUp(error?: unknown): void {
    if (error !== undefined && proof?.chosen) refuse(error, proof.chosen)
    prove(proof && { ...proof, chosen: undefined })
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

  /** It is booked, and goes on elsewhere; whoever comes back is shown the way there. */
  function book(address: string): void {
    if (held) {
      const { time, place } = held
      const booked = { next: address, start: time.start, timeZone: place.timeZone }
      keepForVisitor(bookedOf(at), booked)
      setBookedBefore(booked)
    }
    change(undefined)
    if (isFramed()) setNext(address)
    else location.assign(address)
  }

  return {
    held,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    next,
    /** What is proven before a time is held, and the address that was. */
    proof,
    pick,
    hold,
    prove,
    giveUp,
    longer,
    release,
    book,
    bookedBefore,
  }
}

export type Picking = ReturnType<typeof usePick>
