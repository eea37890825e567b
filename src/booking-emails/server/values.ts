import { requireSettings } from '#accounts/server/settings/settings.ts'
import { type BookingValues, namedFields } from '#booking-emails/fields.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import { greetedName } from '#client-language/greeted-name.ts'
import { clockInBoth, longDay, longTime, timeInBoth } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { bookingEmailWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { holdOfDeal } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { placeAt, placesOf } from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { listOfDeal, plannedOfDeal } from '#proposals/server/service.ts'
import { clientZoneOf } from '#self-bookings/server/service.ts'
import { listOpen } from '#questionnaires/server/service.ts'
import { listOpenPayments } from './facts-query.ts'
import { dayWordsOf } from './shoot-day.ts'

/** What an email is about. `about` is undefined for a preview, which takes the first that there is. */
export interface Subject {
  dealId: number
  kind: BookingEmailKind
  about: number | undefined
}

type Part = Partial<BookingValues>

/** `Pier 1 (At the arch)`: a place, with how it is found where it is one of the studio's. */
export async function placeWords(
  db: Db,
  owner: OwnerId,
  { name, coordinates }: { name: string; coordinates: string | null },
): Promise<string> {
  const words = placeAt(await placesOf(db, owner), { name, coordinates: storedCoordinates(coordinates) })?.words ?? ''
  return words === '' ? name : `${name} (${words})`
}

/** The shoot of a booking; the one that is planned once its contract is signed. */
async function occasionOf(db: Db, owner: OwnerId, { dealId }: Subject, shootId: number | null) {
  if (shootId === null) return plannedOfDeal(db, owner, dealId)
  const { title, date, timeZone, location, coordinates } = await requireShoot(db, owner, shootId)
  return { title, at: date, timeZone, location: await placeWords(db, owner, { name: location, coordinates }) }
}

async function shootValues(
  db: Db,
  owner: OwnerId,
  subject: Subject,
  { shootId, locale }: { shootId: number | null; locale: Locale },
): Promise<Part> {
  const zone = await clientZoneOf(db, owner, subject.dealId)
  const shoot = await occasionOf(db, owner, subject, shootId)
  if (!shoot) return {}
  const { title, at, timeZone, location } = shoot
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return {
    'shoot.title': title,
    'shoot.date': longDay(start.toPlainDate().toString(), locale),
    'shoot.time': clockInBoth(at, timeZone, zone, locale),
    'shoot.location': location,
  }
}

async function holdValues(db: Db, owner: OwnerId, { dealId }: Subject, locale: Locale, zone: string): Promise<Part> {
  const hold = await holdOfDeal(db, owner, dealId)
  return hold ? { 'hold.until': longTime(hold.until, zone, locale) } : {}
}

async function paymentValues(db: Db, owner: OwnerId, { dealId, about }: Subject, locale: Locale): Promise<Part> {
  const payments = await listOpenPayments(db, owner, [dealId])
  const payment = payments.find(({ id }) => about === undefined || id === about)
  if (!payment) return {}
  const { name, amount, currency, total, paidCents, creditedCents, dueDate, dueOn, invoiceNumber } = payment
  const open = total === null ? amount : total - (paidCents ?? 0) - (creditedCents ?? 0)
  const due = dueDate ?? dueOn
  return {
    'payment.name': name,
    ...(invoiceNumber !== null && { 'invoice.number': invoiceNumber }),
    'payment.amount': moneyWords(open, currency ?? 'USD', locale),
    ...(due !== null && { 'payment.due': longDay(due, locale) }),
  }
}

async function questionnaireValues(db: Db, owner: OwnerId, { dealId, about }: Subject, locale: Locale): Promise<Part> {
  const open = await listOpen(db, owner, [dealId])
  const sheet = open.find(({ id }) => about === undefined || id === about)
  if (!sheet) return {}
  const { name, dueOn } = sheet
  return { 'questionnaire.name': name, ...(dueOn !== null && { 'questionnaire.due': longDay(dueOn, locale) }) }
}

/** The day that was asked for while no shoot is planned; its questions come before “the shoot” without one. */
const dayAsked = (day: string | null, locale: Locale): Part => ({
  'shoot.date': day === null ? bookingEmailWords(locale).words.shoot : longDay(day, locale),
})

async function proposalValues(db: Db, owner: OwnerId, { dealId, about }: Subject, locale: Locale): Promise<Part> {
  const versions = await listOfDeal(db, owner, dealId)
  const proposal = versions.find(({ id, sentAt }) => (about === undefined ? sentAt !== null : id === about))
  if (!proposal) return {}
  // What its client booked is held until an hour, on whichever clock.
  const zone = await clientZoneOf(db, owner, dealId)
  const hold = zone === undefined ? undefined : await holdOfDeal(db, owner, dealId)
  const until = hold ? timeInBoth(hold.until, hold.timeZone, zone, locale) : longDay(proposal.validUntil, locale)
  return { 'proposal.until': until }
}

const empty = Object.fromEntries(Object.keys(namedFields).map((name) => [name, ''])) as BookingValues

/** The client of a booking, and the values of the fields of an email to them. */
export async function valuesFor(
  db: Db,
  owner: OwnerId,
  subject: Subject,
  { now, link }: { now: number; link: string },
) {
  const { title, clientId, shootId, day } = await requireDeal(db, owner, subject.dealId)
  if (clientId === null) return undefined
  const [client, locale] = [await requireClient(db, owner, clientId), await localeOfClient(db, owner, clientId)]
  const { name: studio } = await letterheadOf(db, owner)
  const { preferences } = await requireSettings(db, owner)
  const values: BookingValues = {
    // A preview names what this booking does not have.
    ...(subject.about === undefined ? namedFields : empty),
    'client.first': greetedName(client.name),
    'client.name': client.name,
    'photographer.name': studio,
    'booking.title': title,
    link,
    ...(subject.kind === 'questionnaire-due' && dayAsked(day, locale)),
    ...(await shootValues(db, owner, subject, { shootId, locale })),
    ...(subject.kind === 'contract-waiting' && (await holdValues(db, owner, subject, locale, preferences.timeZone))),
    ...(subject.kind.startsWith('payment') && (await paymentValues(db, owner, subject, locale))),
    ...(subject.kind === 'questionnaire-due' && (await questionnaireValues(db, owner, subject, locale))),
    ...(subject.kind.startsWith('proposal') && (await proposalValues(db, owner, subject, locale))),
    ...(subject.kind === 'shoot-eve' &&
      shootId !== null &&
      (await dayWordsOf(db, owner, await requireShoot(db, owner, shootId), {
        now,
        locale,
        unit: preferences.weatherUnit,
      }))),
  }
  return { client, locale, values, title, shootId }
}
