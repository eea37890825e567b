import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { createLink } from '#client-links/server/service.ts'
import { findClientByEmail, requireClient } from '#clients/server/service.ts'
import { selfBooking } from '#deals/deal-event.ts'
import { addDeal, requireDeal } from '#deals/server/service.ts'
import { holdEnd } from '#holds/hold-end.ts'
import { dropPick, holdOfDeal, placeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceLimit, networkOf } from '#kernel/server/limits/rate-limit.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Install } from '#kernel/server/install.ts'
import { lockIndex } from '#search-index/server/service.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { createDraft, sendProposal } from '#proposals/server/service.ts'
import type { Booking } from '#self-bookings/pick-api.ts'
import { bookedHoldMs, toldMs } from '#self-bookings/rules.ts'
import { countingLight } from '#light/counting-light.ts'
import { coveredMs } from '#light/spans.ts'
import { ofSessions } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, lockUserShared, nextId } from '#database/dialect.ts'
import {
  ended,
  factsOfPick,
  isAlive,
  type PickedFacts,
  requireOffered,
  requirePick,
} from '#self-bookings/server/picks/picks.ts'
import { asNotReady, nameFault, notReady } from './booking-refusals.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { factsOfTypes, hasTerms, priceOf, sessionPart } from './session-facts.ts'
import { signatureFor } from './signed-type.ts'
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
  const { owner } = await requirePick(db, token)
  if (!(await lockUserShared(db, owner))) throw ended()
  // In the order of an acceptance: in the other one, both would wait for each other.
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  // Of two at once, the second waited for the first.
  const booked = await store.findByToken(db, hashOf(token))
  if (booked) return answerAgain(db, booked, sender)
  // It may have been let go in the meantime.
  const pick = await requirePick(db, token)
  const { start } = pick
  if (!isAlive(pick, now)) throw ended()
  const facts = factsOfPick(pick)
  await requireOffered(db, owner, facts, start, { now, pick })
  if (sent.agree !== true) await requireNoTerms(db, owner, facts, now)
  // In the transaction: a booking that is refused further down does not count.
  await enforceLimit(db, `booked:ip:${networkOf(sender.ip)}`, { count: 5, seconds: 3600 }, now)
  await dropPick(db, owner, pick.id)
  const dealId = await beginDeal(db, owner, { facts, sent, start }, { now, mail: sender.install.mail })
  const until = holdEnd(now, bookedHoldMs, start)
  const isMailed = await propose(db, owner, { dealId, facts, sent, start, until }, sender)
  const { before, after, startsAt, endsAt, timeZone } = pick
  const where = { place: facts.place.name, coordinates: JSON.stringify({ lat: facts.place.lat, lng: facts.place.lng }) }
  const held = { dealId, kind: 'proposal' as const, startsAt, endsAt, before, after, timeZone, until, ...where }
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
  await notifyOfBooking(db, owner, { dealId, facts, sent, start, until }, now)
  return { next: await linkTo(db, owner, dealId, now, sender), isMailed, heldUntil: until }
}

/** Throws where there is something to agree to. */
async function requireNoTerms(db: Db, owner: OwnerId, { type, place }: PickedFacts, now: number): Promise<void> {
  const [found] = await factsOfTypes(db, owner, [type])
  if (found && !hasTerms({ ...found, price: priceOf(found.facts, dayAt(now, place.timeZone)) })) return
  const said = 'Agree to the booking terms'
  throw new Problem('invalid', said, { fields: { agree: said } })
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

/** The same for a visitor: that the photographer has too many open bookings is no fault of theirs. */
async function beginDeal(...booked: Parameters<typeof dealOf>): Promise<number> {
  try {
    return await dealOf(...booked)
  } catch (error) {
    throw error instanceof Problem && error.reason === 'too_many_open' ? await notReady(booked[0], booked[1]) : error
  }
}

/** The deal of a booking, of the client with that address if there is one. */
async function dealOf(
  db: Db,
  owner: OwnerId,
  { facts, sent, start }: Booked,
  { now, mail }: { now: number; mail: boolean },
): Promise<number> {
  const { type, place, language } = facts
  // Without email nobody can prove that an address is theirs: a stranger's booking then never reaches a known client.
  const client = mail ? await findClientByEmail(db, owner, sent.email) : undefined
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
      source: selfBooking,
      notes: '',
      language,
      clientId: client?.id ?? null,
      event: { kind: 'received', source: selfBooking },
    },
    now,
  )
}

/** Makes the proposal of the session, and sends it. Returns whether an email goes out. */
async function propose(
  db: Db,
  owner: OwnerId,
  {
    dealId,
    facts,
    start,
    until,
    sent,
  }: Booked & {
    dealId: number
    until: number
  },
  { now, ip, userAgent, install }: Sender,
) {
  const { type, place } = facts
  const draft = await createDraft(
    db,
    owner,
    dealId,
    async (first) => {
      const begun = await beginSession(db, owner, type, first)
      const shoot = { ...begun.facts.shoot, time: clockAt(start, place.timeZone) }
      const studioZone = await timeZoneOf(db, owner)
      const [today, last] = [now, until].map((ms) => Temporal.PlainDate.from(dayAt(ms, studioZone)))
      return { facts: { ...begun.facts, shoot }, validDays: today?.until(last ?? today).days ?? 0 }
    },
    now,
  )
  const signed = await signatureFor(db, owner, type)
  const { signature, ...signer } = signed ?? { ip, userAgent }
  const { mail, publicUrl } = install
  const sending = { now, ifMatch: undefined, mail, publicUrl, zone: sent.clientZone, ...signer }
  try {
    return (await sendProposal(db, owner, draft.id, { isMailed: mail, signature }, sending)).isMailed
  } catch (error) {
    throw nameFault(facts, sent, error) ?? (await asNotReady(db, owner, error))
  }
}

/** The package may have been put away since the time was picked. */
async function beginSession(db: Db, owner: OwnerId, type: PickedFacts['type'], first: ProposalFacts) {
  try {
    return await sessionPart(db, owner, type, first)
  } catch (error) {
    throw error instanceof Problem ? await notReady(db, owner) : error
  }
}

/** The answer to the same request again. */
async function answerAgain(
  db: Db,
  known: NonNullable<Awaited<ReturnType<typeof store.findByToken>>>,
  { now, install }: Sender,
) {
  if (now - known.createdAt > toldMs) throw ended()
  const owner = known.userId as OwnerId
  const hold = await holdOfDeal(db, owner, known.dealId)
  const next = await linkTo(db, owner, known.dealId, known.createdAt, { now, install })
  return { next, isMailed: install.mail, heldUntil: hold?.until ?? known.startsAt }
}

/**
 * Where the client goes on. Whoever types an address gets no page of its owner with it: the link asks for a code by
 * email first. Without email it opens only the page of a client that this booking has added.
 */
async function linkTo(
  db: Db,
  owner: OwnerId,
  dealId: number,
  bookedAt: number,
  { now, install }: Pick<Sender, 'now' | 'install'>,
) {
  const { clientId } = await requireDeal(db, owner, dealId)
  if (clientId === null) throw ended()
  const { createdAt } = await requireClient(db, owner, clientId)
  const provesFirst = install.mail || createdAt < bookedAt
  return (await createLink(db, owner, clientId, '', now, install.publicUrl, { provesFirst, isByBooking: true })).link
}
