import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { daysAhead, type Days, type Stretch, stretchOf } from '#analytics/period.ts'
import type { Period } from '#analytics/period-names.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { payeeOf } from '#studio-money/server/service.ts'
import { isChargingTax } from '#tax/codes.ts'
import type { Db } from '#database/db.ts'
import type { Range } from './figures-store.ts'

/** A requested period: its days in the photographer's calendar, and the ETag of everything computed from them. */
export interface RequestedPeriod {
  period: Period
  zone: string
  now: number
  /** Of all figures; and the photographer's. */
  currency: string
  own: string
  /** The photographer charges VAT or a sales tax. */
  chargesTax: boolean
  today: string
  stretch: Stretch
  /** With what is dated after today, unless the days are the photographer's own. */
  range: Range
  /** Up to today, to be compared with `before`. */
  soFar: Range
  before: Range | null
  /** The revision of the studio, which every change replaces. */
  state: number
  /** The ETag: it changes with the studio, the day, the zone of the days, and the currency. */
  tag: string
}

/** Before and after all possible dates. */
const endless = { from: '1800-01-01', to: '2300-12-31' }

function rangeOf({ from, to }: Days, zone: string): Range {
  const days = { from: from ?? endless.from, to: to ?? endless.to }
  return { ...days, start: civilDayOf(days.from, zone).start, end: civilDayOf(days.to, zone).end }
}

/** Reads three small rows only: changes are detected by revision. */
export async function requestedPeriodOf(
  db: Db,
  owner: OwnerId,
  { period, from, to, currency: chosen }: Period,
  now: number,
): Promise<RequestedPeriod> {
  // Read first: a change during the computation makes the tag too old, never too new.
  const state = await revisionOf(db, owner, 'studio')
  const zone = await timeZoneOf(db, owner)
  const { currency: own, scheme } = await payeeOf(db, owner)
  const currency = chosen ?? own
  const today = dayAt(now, zone)
  const stretch = stretchOf({ period, from, to }, today)
  const tagged = [owner, state, today, zone, currency, own, scheme, period, from, to]
  return {
    period: { period, from, to },
    zone,
    now,
    currency,
    own,
    chargesTax: isChargingTax(scheme),
    today,
    stretch,
    state,
    range: rangeOf(daysAhead({ period }, stretch), zone),
    soFar: rangeOf({ from: stretch.from, to: stretch.to ?? today }, zone),
    before: stretch.before && rangeOf(stretch.before, zone),
    tag: `"${tagged.filter((part) => part !== undefined).join('~')}"`,
  }
}
