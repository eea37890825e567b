import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { daysAhead, type Days, type Stretch, stretchOf } from '#analytics/period.ts'
import type { Period } from '#analytics/period-names.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import { civilDayOf } from '#light/civil-day.ts'
import type { Db } from '#database/db.ts'
import type { Range } from './figures-store.ts'

/**
 * A period as it is asked for on a day: its days where the photographer is, and what stands for all that its figures
 * are made from.
 */
export interface Asked {
  period: Period
  zone: string
  today: string
  stretch: Stretch
  range: Range
  before: Range | null
  /** What a list of shoots shows of it. */
  ahead: Range
  /** The number of the studio's state: another one after each change. */
  state: number
  /** Stands for the answer as long as nothing changes: the studio, the day, or the zone in which days begin. */
  tag: string
}

/** Before and after all days that anything can be dated. */
const endless = { from: '1800-01-01', to: '2300-12-31' }

function rangeOf({ from, to }: Days, zone: string): Range {
  const days = { from: from ?? endless.from, to: to ?? endless.to }
  return { ...days, start: civilDayOf(days.from, zone).start, end: civilDayOf(days.to, zone).end }
}

/** Two small rows, whatever the studio holds: what has changed is counted, not looked for. */
export async function askedOf(db: Db, owner: OwnerId, { period, from, to }: Period, now: number): Promise<Asked> {
  // First of all: what changes while figures are added up makes the tag too old, never too new.
  const state = await revisionOf(db, owner, 'studio')
  const zone = await timeZoneOf(db, owner)
  const today = dayAt(now, zone)
  const stretch = stretchOf({ period, from, to }, today)
  return {
    period: { period, from, to },
    zone,
    today,
    stretch,
    state,
    range: rangeOf(stretch, zone),
    before: stretch.before && rangeOf(stretch.before, zone),
    ahead: rangeOf(daysAhead({ period }, stretch), zone),
    tag: `"${[owner, state, today, zone, period, from, to].filter((part) => part !== undefined).join('~')}"`,
  }
}
