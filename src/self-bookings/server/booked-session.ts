import { languageOf } from '#client-language/language.ts'
import type { LinkRefusalWords } from '#client-language/english/link-refusal.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { holdOfDeal, moveHoldOf } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { hasAgreed, studioOf } from '#proposals/server/service.ts'
import { changesLeft } from '#self-bookings/rules.ts'
import { findBooking, listComing } from './store.ts'
import {
  findBookedType,
  type OwnTime,
  placeAt,
  placesOf,
  type StoredType,
  typesOf,
} from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { findTakes, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

export const notBooked = () => new Problem('not_found', 'This session was not booked here.', { reason: 'no_booking' })

/** Once its session type was deleted, there is no time to which it could move. */
const withoutType = { moves: 0, moveUntil: 48, cancelUntil: 48 }

/** What a client booked by themselves, as it stands, with what they may change of it. */
export async function bookedSession(db: Db, owner: OwnerId, id: number) {
  const booked = await findBooking(db, owner, id)
  if (!booked) throw notBooked()
  const deal = await requireDeal(db, owner, booked.dealId)
  const type = await findBookedType(db, owner, booked.typeId)
  const shoot = deal.shootId === null ? undefined : await requireShoot(db, owner, deal.shootId)
  const isAgreed = shoot !== undefined && (await hasAgreed(db, owner, deal.id))
  const [start, end] = shoot ? [shoot.date, shoot.endsAt] : [booked.startsAt, booked.endsAt]
  return {
    booked,
    deal,
    type,
    shoot,
    isAgreed,
    start,
    end,
    ...changesLeft(type ?? withoutType, booked.movedTimes, start),
  }
}

export type BookedSession = Awaited<ReturnType<typeof bookedSession>>

type Standing = Pick<BookedSession, 'isAgreed' | 'movesLeft' | 'moveBy' | 'cancelBy'>

/** What cannot be changed of a session now. What does not bind yet can be canceled until it starts, and not moved. */
const overFor = ({ isAgreed, movesLeft, moveBy, cancelBy }: Standing, now: number) => ({
  cannotMove: !isAgreed || movesLeft === 0 || now > moveBy,
  cannotCancel: isAgreed && now > cancelBy,
})

/** What a client booked by themselves and is to come, soonest first, with what can no longer be changed. */
export async function listBooked(db: Db, owner: OwnerId, clientId: number, now: number, rows: number) {
  const coming = await listComing(db, owner, clientId, now, rows)
  const types = coming.length === 0 ? [] : await typesOf(db, owner)
  const places = coming.length === 0 ? [] : await placesOf(db, owner)
  return coming.map(({ shootId, agreedAt, typeId, movedTimes, shotAt, plannedAt, ...booking }) => {
    const type = types.find(({ id }) => id === typeId) ?? withoutType
    const isAgreed = shootId !== null && agreedAt !== null
    const coordinates = storedCoordinates(shootId === null ? plannedAt : shotAt)
    const directions = placeAt(places, { name: booking.place, coordinates })?.words ?? ''
    return {
      ...booking,
      directions,
      isAgreed,
      ...overFor({ isAgreed, ...changesLeft(type, movedTimes, booking.startsAt) }, now),
    }
  })
}

/** Whether it can be moved now. */
export const canMove = (session: BookedSession, now: number): boolean => {
  const { deal, type } = session
  return deal.closedAt === null && type !== undefined && !overFor(session, now).cannotMove
}

/** Whether it can be canceled now. */
export const canCancel = (session: BookedSession, now: number): boolean =>
  session.deal.closedAt === null && (session.isAgreed ? !overFor(session, now).cannotCancel : now <= session.start)

/** What the rule of offered times asks of a session that moves: its own length, and what is kept free around it. */
export async function termsToMove(db: Db, owner: OwnerId, { deal, start, end }: BookedSession, type: StoredType) {
  const takes = deal.shootId === null ? undefined : await findTakes(db, owner, deal.shootId)
  const duration = Math.round((end - start) / minuteMs)
  const around = takes && {
    before: Math.max(0, (start - (takes.takesFrom ?? start)) / minuteMs),
    after: Math.max(0, ((takes.takesUntil ?? end) - end) / minuteMs),
  }
  return { ...type, duration, least: Math.min(type.least, duration), ...around }
}

/** The time that a booking takes itself. */
export async function ownTimeOf(db: Db, owner: OwnerId, { deal }: BookedSession): Promise<OwnTime> {
  const holds = [await holdOfDeal(db, owner, deal.id), await moveHoldOf(db, owner, deal.id)]
  return { shootId: deal.shootId, holdIds: holds.flatMap((hold) => (hold ? [hold.id] : [])) }
}

/** A refusal in the language of the client. */
export async function refusalFor(
  db: Db,
  owner: OwnerId,
  { deal }: Pick<BookedSession, 'deal'>,
  { reason, say }: { reason: string; say: (words: LinkRefusalWords, studio: string) => string },
  now: number,
): Promise<Problem> {
  const { locale, words } = linkRefusalWords(await localeOfClient(db, owner, deal.clientId ?? 0))
  const { name } = await studioOf(db, owner, now)
  return new Problem('conflict', say(words, name), { reason, language: languageOf(locale) })
}

export const tooClose = {
  reason: 'too_close',
  say: (words: LinkRefusalWords, studio: string) => words.tooClose(studio),
}
export const over = { reason: 'booking_over', say: (words: LinkRefusalWords) => words.bookingOver }
