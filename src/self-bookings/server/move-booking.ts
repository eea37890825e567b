import type { OwnerId } from '#kernel/access.ts'
import { moveAsChosen } from '#proposals/server/service.ts'
import { lightIn } from './book.ts'
import { ownPlaceId } from '#self-bookings/rules.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { PlaceToBook } from './where.ts'
import { placesOfType, requirePlaceOf } from './open.ts'
import { notOffered, requireOffered } from '#self-bookings/server/picks/picks.ts'
import { updateBooking } from './store.ts'
import { languageOf } from '#client-language/language.ts'
import type { LinkRefusalWords } from '#client-language/english/link-refusal.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { ofSessions, type StoredType, timesOf } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import {
  type BookedSession,
  bookedSession,
  over,
  ownTimeOf,
  refusalFor,
  termsToMove,
  tooClose,
} from './booked-session.ts'

const noMoves = { reason: 'no_moves', say: (words: LinkRefusalWords, studio: string) => words.noMovesLeft(studio) }
const notAgreed = { reason: 'not_agreed', say: (words: LinkRefusalWords) => words.notAgreedYet }

/** Throws what refuses to move a session now. Returns its type. */
async function requireMovable(db: Db, owner: OwnerId, session: BookedSession, now: number): Promise<StoredType> {
  const { deal, type, isAgreed, movesLeft, moveBy } = session
  if (deal.closedAt !== null) throw await refusalFor(db, owner, session, over, now)
  if (!isAgreed) throw await refusalFor(db, owner, session, notAgreed, now)
  if (!type || movesLeft === 0) throw await refusalFor(db, owner, session, noMoves, now)
  if (now > moveBy) throw await refusalFor(db, owner, session, tooClose, now)
  return type
}

interface TimesAsked {
  place: number
  from: string
  days: number
}

/** The times to which a session can be moved, by the rule of its page: its own is not an obstacle, and no choice. */
export async function timesToMove(
  db: Db,
  owner: OwnerId,
  session: BookedSession,
  { place: placeId, ...range }: TimesAsked,
  now: number,
) {
  const type = await requireMovable(db, owner, session, now)
  const place = ofSessions(await requirePlaceToMove(db, owner, session, type, placeId))
  const terms = await termsToMove(db, owner, session, type)
  const own = await ownTimeOf(db, owner, session)
  const language = languageOf(await localeOfClient(db, owner, session.deal.clientId ?? 0))
  return timesOf(db, owner, { terms, place, ...range, now, language, own, movedFrom: session.start })
}

/** Where the client of a session named a place, which has no id; undefined for one of the studio's. */
function namedPlace({ booked, deal, shoot }: BookedSession): PlaceToBook | undefined {
  const { coordinates: stored, timeZone } = shoot ?? deal
  const coordinates = storedCoordinates(stored)
  if (booked.placeId !== null || !coordinates) return undefined
  return { id: null, name: shoot?.location ?? deal.place, ...coordinates, timeZone, skyline: [] }
}

/** A place to which a session can be moved: one of its type, or where its client named one. */
async function requirePlaceToMove(
  db: Db,
  owner: OwnerId,
  session: BookedSession,
  type: StoredType,
  placeId: number,
): Promise<PlaceToBook> {
  const named = placeId === ownPlaceId ? namedPlace(session) : undefined
  return named ?? requirePlaceOf(db, owner, type, placeId)
}

/** Where a session can be, and the last day to which it can be moved. */
export async function placesToMove(db: Db, owner: OwnerId, session: BookedSession, now: number) {
  const { type } = session
  if (!type) return { places: [], until: null }
  const named = namedPlace(session)
  const own = named && { ...named, id: ownPlaceId, words: '' }
  const places = [...(own ? [own] : []), ...(await placesOfType(db, owner, type))]
  const [first] = places
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(first?.timeZone ?? 'UTC')
    .toPlainDate()
  return {
    places: places.map(({ id, name, words, timeZone, lat, lng }) => ({ id, name, words, timeZone, lat, lng })),
    until: type.mini?.day ?? today.add({ days: type.ahead }).toString(),
  }
}

/** Moves a session to a time that is offered, with everything that follows. Returns whether it was not there before. */
export async function moveBooking(
  db: Db,
  owner: OwnerId,
  id: number,
  { start, placeId }: { start: number; placeId: number },
  now: number,
): Promise<boolean> {
  const before = await bookedSession(db, owner, id)
  // The same request again: it was moved a moment ago.
  const newPlaceId = placeId === ownPlaceId ? null : placeId
  if (before.start === start && before.booked.placeId === newPlaceId && before.deal.closedAt === null) return false
  // Before anything waits for a lock.
  await requireMovable(db, owner, before, now)
  const moved = { movedTimes: before.booked.movedTimes + 1, startsAt: start, endsAt: start, lightSeconds: 0 }
  await moveAsChosen(
    db,
    owner,
    before.deal.id,
    async () => {
      const session = await bookedSession(db, owner, id)
      const type = await requireMovable(db, owner, session, now)
      const place = await requirePlaceToMove(db, owner, session, type, placeId)
      if (session.start === start) throw notOffered()
      const terms = await termsToMove(db, owner, session, type)
      const own = await ownTimeOf(db, owner, session)
      await requireOffered(db, owner, { type: terms, place }, start, { now, own })
      moved.movedTimes = session.booked.movedTimes + 1
      moved.endsAt = start + session.end - session.start
      moved.lightSeconds = lightIn({ type: terms, place }, start)
      const { name: location, lat, lng, timeZone } = place
      const isElsewhere = session.booked.placeId !== newPlaceId
      return { startsAt: start, place: isElsewhere ? { location, coordinates: { lat, lng }, timeZone } : undefined }
    },
    now,
  )
  await updateBooking(db, owner, id, { ...moved, placeId: newPlaceId })
  return true
}
