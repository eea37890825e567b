import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { createLink } from '#client-links/server/service.ts'
import { findClientByEmail } from '#clients/server/service.ts'
import { addDeal, requireDeal } from '#deals/server/service.ts'
import { dropPick, holdOfDeal, placeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Install } from '#kernel/server/install.ts'
import { notify } from '#notifications/server/notify.ts'
import { createDraft, sendProposal } from '#proposals/server/service.ts'
import type { Booking } from '#self-bookings/api.ts'
import { holdEnd, toldMs } from '#self-bookings/rules.ts'
import { countingLight } from '#light/counting-light.ts'
import { coveredMs } from '#light/spans.ts'
import { ofSessions } from '#session-types/server/service.ts'
import { monthDayYear } from '#time/day-words.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, lockUserShared, nextId } from '#database/dialect.ts'
import { ended, factsOfPick, isAlive, type PickedFacts, requireOffered, requirePick } from './picks.ts'
import { sessionPart } from './session-facts.ts'
import * as store from './store.ts'

interface Sender {
  now: number
  ip: string
  userAgent: string
  install: Pick<Install, 'mail' | 'publicUrl'>
}

/** `17:30` at the place. */
const clockAt = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * Books a picked time: a deal with a proposal that is sent, and its time held, all in the current transaction. The same
 * token again gets the same answer, with another link, for a day.
 */
export async function bookPick(db: Db, token: string, sent: Booking, sender: Sender) {
  const { now } = sender
  const known = await store.findByToken(db, hashOf(token))
  if (known) return answerAgain(db, known, sender)
  const pick = await requirePick(db, token)
  const { owner, start } = pick
  if (!(await lockUserShared(db, owner))) throw ended()
  await advisoryLock(db, 'dates', owner)
  // Of two at once, the second waited for the first.
  const booked = await store.findByToken(db, hashOf(token))
  if (booked) return answerAgain(db, booked, sender)
  if (!isAlive(pick, now)) throw ended()
  const facts = factsOfPick(pick)
  await requireOffered(db, owner, facts, start, { now, pick })
  await dropPick(db, owner, pick.id)
  const dealId = await dealOf(db, owner, { facts, sent, start }, now)
  const until = holdEnd(now, start)
  const { proposalId, isMailed, link } = await propose(db, owner, { dealId, facts, start, until }, sender)
  const { before, after, startsAt, endsAt, timeZone } = pick
  const held = { dealId, kind: 'proposal' as const, startsAt, endsAt, before, after, timeZone, until }
  await placeHold(db, owner, held, now)
  await store.insertBooking(db, {
    userId: owner,
    id: await nextId(db, 'self_bookings'),
    typeId: facts.type.id,
    dealId,
    placeId: facts.place.id,
    startsAt: start,
    endsAt: start + facts.type.duration * 60_000,
    lightSeconds: lightIn(facts, start),
    clientZone: sent.clientZone,
    tokenHash: hashOf(token),
    movedTimes: 0,
    createdAt: now,
  })
  await tell(db, owner, { dealId, facts, sent, start }, now)
  return { next: link, isMailed, heldUntil: until, proposalId }
}

export function lightIn({ type, place }: Pick<PickedFacts, 'type' | 'place'>, start: number): number {
  const time = { start, end: start + type.duration * 60_000 }
  return Math.round(coveredMs(countingLight(ofSessions(place), type, time), time) / 1000)
}

interface Booked {
  facts: PickedFacts
  sent: Booking
  start: number
}

/** The deal of a booking, of the client with that address if there is one. */
async function dealOf(db: Db, owner: OwnerId, { facts, sent, start }: Booked, now: number): Promise<number> {
  const { type, place, language } = facts
  const client = await findClientByEmail(db, owner, sent.email)
  return addDeal(
    db,
    owner,
    {
      title: `${type.name}, ${sent.name}`.slice(0, 200).toWellFormed(),
      type: type.shootType,
      day: dayAt(start, place.timeZone),
      place: place.name,
      coordinates: { lat: place.lat, lng: place.lng },
      timeZone: place.timeZone,
      name: sent.name,
      email: sent.email,
      phone: sent.phone,
      message: sent.message,
      source: 'Self-booking',
      notes: '',
      language,
      clientId: client?.id ?? null,
      event: { kind: 'received', source: 'Self-booking' },
    },
    now,
  )
}

/** Makes the proposal of the session, and sends it. */
async function propose(
  db: Db,
  owner: OwnerId,
  { dealId, facts, start, until }: { dealId: number; facts: PickedFacts; start: number; until: number },
  { now, ip, userAgent, install }: Sender,
) {
  const { type, place } = facts
  const draft = await createDraft(
    db,
    owner,
    dealId,
    async (first) => {
      const begun = await sessionPart(db, owner, type, first)
      const shoot = { ...begun.facts.shoot, time: clockAt(start, place.timeZone) }
      const zone = await timeZoneOf(db, owner)
      const [today, last] = [now, until].map((ms) => Temporal.PlainDate.from(dayAt(ms, zone)))
      return { facts: { ...begun.facts, shoot }, validDays: today?.until(last ?? today).days ?? 0 }
    },
    now,
  )
  const sending = { now, ifMatch: undefined, mail: install.mail, publicUrl: install.publicUrl, ip, userAgent }
  const { link, isMailed } = await sendProposal(db, owner, draft.id, { isMailed: install.mail }, sending)
  return { proposalId: draft.id, link, isMailed }
}

/** The answer to the same request again. */
async function answerAgain(
  db: Db,
  known: NonNullable<Awaited<ReturnType<typeof store.findByToken>>>,
  { now, install }: Sender,
) {
  if (now - known.createdAt > toldMs) throw ended()
  const owner = known.userId as OwnerId
  const { clientId } = await requireDeal(db, owner, known.dealId)
  if (clientId === null) throw ended()
  const { link } = await createLink(db, owner, clientId, '', now, install.publicUrl)
  const hold = await holdOfDeal(db, owner, known.dealId)
  return { next: link, isMailed: install.mail, heldUntil: hold?.until ?? known.startsAt }
}

/** Tells the photographer who booked what. */
async function tell(db: Db, owner: OwnerId, { dealId, facts, sent, start }: Booked & { dealId: number }, now: number) {
  const { type, place } = facts
  const when = `${monthDayYear(dayAt(start, place.timeZone))}, ${clockAt(start, place.timeZone)}`
  await notify(
    db,
    owner,
    {
      type: 'inquiry',
      title: `${sent.name} booked ${type.name}`,
      message: `${when} · ${place.name}. The time is held until it is signed.`,
      priority: 'high',
      about: { type: 'deal', id: dealId },
    },
    now,
  )
}
