import { requireSettings, timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Booking } from '#self-bookings/pick-api.ts'
import type { PickedFacts } from '#self-bookings/server/picks/picks.ts'
import { monthDayYear } from '#time/day-words.ts'
import { clockTime } from '#time/when.ts'
import type { Db } from '#database/db.ts'

interface Held {
  dealId: number
  facts: PickedFacts
  sent: Booking
  /** Epoch milliseconds. */
  start: number
  until: number
}

/** Notifies the photographer of who booked what. */
export async function notifyOfBooking(
  db: Db,
  owner: OwnerId,
  { dealId, facts, sent, start, until }: Held,
  now: number,
) {
  const { type, place } = facts
  const { preferences } = await requireSettings(db, owner)
  // The request is the client's.
  const when = (at: number, zone: string) =>
    `${monthDayYear(dayAt(at, zone))}, ${inTimeFormat(preferences.timeFormat, () => clockTime(isoOf(at), zone))}`
  const studioZone = await timeZoneOf(db, owner)
  await notify(
    db,
    owner,
    {
      type: 'inquiry',
      title: `${sent.name} booked ${type.name}`,
      message: `${when(start, place.timeZone)} · ${place.name}. Held for them until ${when(until, studioZone)}.`,
      priority: 'high',
      about: { type: 'deal', id: dealId },
    },
    now,
  )
}
