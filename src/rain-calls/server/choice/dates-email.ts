import { clockInBoth, longDay, longTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { rainDatesEmailWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { moneyWords } from '#kernel/money.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { EmailWriter, EmailWriters } from '#kernel/server/mail/mail.ts'
import { followingOf } from '#proposals/server/service.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'
import { emailOfCall } from '#rain-calls/server/emails/email-of-call.ts'
import { undeliverable } from '#rain-calls/server/emails/undeliverable.ts'
import { dateWords } from '#rain-calls/server/offer/addendum-text.ts'
import { clauseOf, offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { listOptions } from '#rain-calls/server/offer/option-store.ts'
import { clientZoneOf } from '#self-bookings/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { DatesEmail } from './notify-of-choice.ts'

/** In which state a call has to be for an email to be true when it leaves. */
const trueIn: Record<DatesEmail, readonly RainCall['state'][]> = {
  dates: ['offered'],
  others: ['offered'],
  early: ['offered'],
  open: ['open'],
  chosen: ['chosen'],
  withdrawn: ['planned', 'read', 'kept'],
  ended: ['void', 'settled'],
}

async function paymentsWords(db: Db, owner: OwnerId, call: RainCall, timeZone: string, locale: Locale) {
  const { words } = rainDatesEmailWords(locale)
  const day = dayAt(call.chosenStart ?? call.start, timeZone)
  const following = call.dealId === null ? [] : await followingOf(db, owner, call.dealId, { anchor: 'shoot', day })
  const names = following.filter(({ amount }) => amount > 0).map(({ name }) => name)
  const offer = offerOf(call)
  const fee = offer && offer.fee > 0 ? words.andFee(moneyWords(offer.fee, offer.currency, locale)) : ''
  return `${names.length === 0 ? words.noPayments : words.payments(names.join(', '))}${fee}`
}

type Shoot = Awaited<ReturnType<typeof requireShoot>>

/** Where a session is by now whose dates ended otherwise; empty where nothing more is known. */
function whereNow({ start }: RainCall, shoot: Shoot | undefined, locale: Locale): string {
  const { words } = rainDatesEmailWords(locale)
  if (!shoot || shoot.status === 'cancelled') return words.canceled
  return shoot.date === start ? '' : words.movedTo(dateWords(shoot.date, shoot.timeZone, locale))
}

/** The values that only these emails have. */
async function datesValues(db: Db, owner: OwnerId, call: RainCall, locale: Locale, shoot: Shoot | undefined) {
  const timeZone = shoot?.timeZone ?? (await clauseOf(db, owner, call)).clause.place.zone
  const options = await listOptions(db, owner, call.id)
  // Who booked on a clock of their own reads both.
  const zone = call.dealId === null ? undefined : await clientZoneOf(db, owner, call.dealId)
  const chosen = call.chosenStart ?? call.start
  return {
    dates: options.map(({ start }) => `- ${dateWords(start, timeZone, locale)}`).join('\n'),
    'held.until': call.chooseUntil === null ? '' : longTime(call.chooseUntil, timeZone, locale),
    'chosen.date': longDay(dayAt(chosen, timeZone), locale),
    'chosen.time': clockInBoth(chosen, timeZone, zone, locale),
    payments: await paymentsWords(db, owner, call, timeZone, locale),
    'session.now': whereNow(call, shoot, locale),
  }
}

/** Tells a client which dates they can choose from, or which one they have chosen, in the photographer’s letterhead. */
const write =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const which = facts['letter'] as DatesEmail
    const call = await findCall(db, owner, Number(facts['callId']))
    if (!call || !trueIn[which].includes(call.state)) return undefined
    const shoot = await ifFound(requireShoot(db, owner, call.shootId))
    if (!shoot && which !== 'ended') return undefined
    const to = { recipient, link: facts['link'] ?? '', record: '', publicUrl }
    return emailOfCall(db, owner, call, to, async (locale) => ({
      text: rainDatesEmailWords(locale).words[which],
      values: await datesValues(db, owner, call, locale, shoot),
      hasRecord: which === 'chosen',
    }))
  }

export const rainDatesEmails = (publicUrl: string) =>
  ({ 'rain-dates': undeliverable(write(publicUrl)) }) satisfies Partial<EmailWriters>
