import { greetedName } from '#client-language/greeted-name.ts'
import type { BookingActWords } from '#client-language/english/booking-act.ts'
import { longDay, startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { requireMove } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { moneyWords } from '#kernel/money.ts'
import { isAddendumOffered } from '#proposals/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { BookingAct } from './act.ts'

async function moveOf(db: Db, owner: OwnerId, id: number) {
  return ifFound(requireMove(db, owner, id))
}

async function shootOf(db: Db, owner: OwnerId, dealId: number) {
  const { shootId, closedAt } = await requireDeal(db, owner, dealId)
  return shootId === null || closedAt !== null ? undefined : requireShoot(db, owner, shootId)
}

/** Whether what an email says is still so when it leaves. */
export async function isTrue(db: Db, owner: OwnerId, dealId: number, act: BookingAct): Promise<boolean> {
  if (act.act === 'cancelled') return (await requireDeal(db, owner, dealId)).closedFor === 'cancelled'
  if (act.act === 'moved') return (await shootOf(db, owner, dealId))?.date === act.startsAt
  return (await moveOf(db, owner, act.moveId))?.state === 'asked'
}

type Values = Record<string, string>

const whenWords = (at: number, timeZone: string, locale: Locale): Values => {
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return {
    'shoot.date': longDay(start.toPlainDate().toString(), locale),
    'shoot.time': startTime(start, locale),
  }
}

async function timeValues(db: Db, owner: OwnerId, dealId: number, act: BookingAct, locale: Locale): Promise<Values> {
  const shoot = await shootOf(db, owner, dealId)
  const title = { 'shoot.title': shoot?.title ?? '' }
  if (act.act === 'moved' && shoot) return { ...title, ...whenWords(act.startsAt, shoot.timeZone, locale) }
  const move = act.act === 'move asked' ? await moveOf(db, owner, act.moveId) : undefined
  return move ? { ...title, ...whenWords(move.startsAt, move.timeZone, locale) } : title
}

function sumValues(act: BookingAct, words: BookingActWords, locale: Locale): Values {
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
  const isToSign = act.act === 'moved' && (await isAddendumOffered(db, owner, dealId))
  return {
    'client.first': greetedName(name),
    'client.name': name,
    'photographer.name': (await letterheadOf(db, owner)).name,
    'booking.title': title,
    link,
    addendum: isToSign ? words.addendum : '',
    ...(await timeValues(db, owner, dealId, act, locale)),
    ...sumValues(act, words, locale),
  }
}
