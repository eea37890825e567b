import { placeWords } from '#booking-emails/server/values.ts'
import { greetedName } from '#client-language/greeted-name.ts'
import type { BookingActWords } from '#client-language/english/booking-act.ts'
import { clockInBoth, longDay } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { requireMove } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { ifFound } from '#kernel/if-found.ts'
import { moneyWords } from '#kernel/money.ts'
import { isAddendumOffered } from '#proposals/server/service.ts'
import { clientZoneOf } from '#self-bookings/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { BookingAct } from './act.ts'

async function moveOf(db: Db, owner: OwnerId, id: number) {
  return ifFound(requireMove(db, owner, id))
}

/** The shoot of a deal; undefined once that was closed, unless that is what happened. */
async function shootOf(db: Db, owner: OwnerId, dealId: number, { act }: BookingAct) {
  const { shootId, closedAt } = await requireDeal(db, owner, dealId)
  if (shootId === null || (closedAt !== null && act !== 'cancelled')) return undefined
  return requireShoot(db, owner, shootId)
}

/** Whether what an email says is still so when it leaves. */
export async function isTrue(db: Db, owner: OwnerId, dealId: number, act: BookingAct): Promise<boolean> {
  if (act.act === 'cancelled') return (await requireDeal(db, owner, dealId)).closedFor === 'cancelled'
  if (act.act === 'moved') return (await shootOf(db, owner, dealId, act))?.date === act.startsAt
  return (await moveOf(db, owner, act.moveId))?.state === 'asked'
}

type Values = Record<string, string>

const whenWords = (at: number, timeZone: string, zone: string | undefined, locale: Locale): Values => ({
  'shoot.date': longDay(dayAt(at, timeZone), locale),
  'shoot.time': clockInBoth(at, timeZone, zone, locale),
})

/** Who moved or canceled it, where that is known. */
function happenedWords(act: BookingAct, words: BookingActWords, studio: string): string {
  if (act.act === 'moved' && act.isByClient !== undefined)
    return act.isByClient ? words.movedByClient : words.movedByStudio(studio)
  if (act.act !== 'cancelled' || act.by === undefined) return ''
  if (act.by === 'studio') return words.canceledByStudio(studio)
  return act.by === 'client' ? words.canceledByClient : words.canceledForClient
}

async function timeValues(
  db: Db,
  owner: OwnerId,
  dealId: number,
  act: BookingAct,
  { words, locale, studio }: Pick<Said, 'words' | 'locale'> & { studio: string },
): Promise<Values> {
  const shoot = await shootOf(db, owner, dealId, act)
  const happened = happenedWords(act, words, studio)
  const unknown = { 'shoot.date': '', 'shoot.time': '', 'shoot.location': '', before: '' }
  const known = { ...unknown, 'shoot.title': shoot?.title ?? '', happened }
  if (!shoot) return known
  const zone = await clientZoneOf(db, owner, dealId)
  const when = (at: number): string =>
    `${longDay(dayAt(at, shoot.timeZone), locale)}, ${clockInBoth(at, shoot.timeZone, zone, locale)}`
  if (act.act === 'cancelled') return { ...known, ...whenWords(shoot.date, shoot.timeZone, zone, locale) }
  if (act.act === 'moved')
    return {
      ...known,
      ...whenWords(act.startsAt, shoot.timeZone, zone, locale),
      'shoot.location': await placeWords(db, owner, { name: shoot.location, coordinates: shoot.coordinates }),
      before: act.from === undefined ? '' : words.before(when(act.from)),
    }
  const move = act.act === 'move asked' ? await moveOf(db, owner, act.moveId) : undefined
  if (!move) return known
  return { ...known, ...whenWords(move.startsAt, move.timeZone, zone, locale), before: words.now(when(shoot.date)) }
}

/** What its client does now. */
function nextWords({ refund, owed }: { refund: number; owed: number }, words: BookingActWords, studio: string): string {
  if (owed > 0) return words.payTheRest
  return refund > 0 ? words.refundComes(studio) : words.nothingElse
}

function sumValues(act: BookingAct, words: BookingActWords, locale: Locale, studio: string): Values {
  if (act.act !== 'cancelled') return {}
  const { currency, paid, kept, refund, owed, noteIds } = act
  const money = (amount: number): string => moneyWords(amount, currency, locale)
  return {
    paid: money(paid),
    // Of what was paid: the rest is still to be paid.
    kept: money(Math.min(paid, kept)),
    refund: money(refund),
    notes: noteIds.length > 0 ? words.notesAttached(noteIds.length) : '',
    owed: owed > 0 ? money(owed) : '',
    next: nextWords(act, words, studio),
  }
}

interface Said {
  words: BookingActWords
  locale: Locale
  link: string
}

/** The values of the fields of an email. */
export async function valuesOfAct(
  db: Db,
  owner: OwnerId,
  { dealId, clientId }: { dealId: number; clientId: number },
  act: BookingAct,
  { words, locale, link }: Said,
): Promise<Values> {
  const { title } = await requireDeal(db, owner, dealId)
  const { name } = await requireClient(db, owner, clientId)
  const { name: studio } = await letterheadOf(db, owner)
  const isToSign = act.act === 'moved' && (await isAddendumOffered(db, owner, dealId))
  return {
    'client.first': greetedName(name),
    'client.name': name,
    'photographer.name': studio,
    'booking.title': title,
    link,
    addendum: isToSign ? words.addendum : '',
    ...(await timeValues(db, owner, dealId, act, { words, locale, studio })),
    ...sumValues(act, words, locale, studio),
  }
}
