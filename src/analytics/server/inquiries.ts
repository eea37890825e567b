import { setImmediate as turn } from 'node:timers/promises'
import type { Inquiries } from '#analytics/api.ts'
import { monthsShownBetween, sum } from '#analytics/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { civilDayOf } from '#light/civil-day.ts'
import type { Db } from '#database/db.ts'
import * as store from './inquiries-store.ts'
import type { RequestedPeriod } from './requested-period.ts'

type Group = Awaited<ReturnType<typeof store.countInquiries>>[number]

/** The inquiries of a period: how many, what became of them, and how fast they were answered. */
export async function inquiriesOf(
  db: Db,
  owner: OwnerId,
  { range, stretch, today, zone, currency }: RequestedPeriod,
): Promise<Inquiries> {
  const groups = await store.countInquiries(db, owner, range, currency)
  await turn()
  const wait = await store.findMedianWait(db, owner, range)
  await turn()
  const first = stretch.from ?? (await firstDay(db, owner, zone)) ?? today
  const months = monthsShownBetween(first.slice(0, 7), (stretch.to ?? today).slice(0, 7))
  return {
    currency,
    ...sumsOf(groups),
    medianReplyMinutes: wait === undefined ? null : Math.round(wait / minuteMs),
    byMonth: await countedByMonth(db, owner, months, { range, zone }),
    bySource: groupedBy(groups, ({ source }) => source),
    byType: groupedBy(groups, ({ type }) => type),
  }
}

async function firstDay(db: Db, owner: OwnerId, zone: string): Promise<string | undefined> {
  const first = await store.findFirstInquiry(db, owner)
  return first === undefined ? undefined : dayAt(first, zone)
}

async function countedByMonth(
  db: Db,
  owner: OwnerId,
  months: readonly string[],
  { range, zone }: Pick<RequestedPeriod, 'range' | 'zone'>,
): Promise<Inquiries['byMonth']> {
  const instants = months.map((month) => instantsOf(month, range, zone))
  const [first] = instants
  if (!first) return []
  const ends = instants.map(({ end }) => end)
  const counted = await store.countInquiriesUntil(db, owner, first.start, ends)
  const found = new Map(counted.map(({ stretch, ...counts }) => [Number(stretch), counts]))
  return months.map((month, at) => {
    const { received = 0, booked = 0 } = found.get(at) ?? {}
    return { month, received: Number(received), booked: Number(booked) }
  })
}

/** The start and end of a month or year, within the range. */
function instantsOf(month: string, { start, end }: RequestedPeriod['range'], zone: string) {
  const isYear = month.length === 4
  const first = Temporal.PlainDate.from(isYear ? `${month}-01-01` : `${month}-01`)
  const next = first.add(isYear ? { years: 1 } : { months: 1 })
  const startOf = (day: Temporal.PlainDate) => civilDayOf(day.toString(), zone).start
  return { start: Math.max(start, startOf(first)), end: Math.min(end, startOf(next)) }
}

const sumsOf = (groups: readonly Group[]) => ({
  received: sum(groups.map(({ received }) => Number(received))),
  booked: sum(groups.map(({ booked }) => Number(booked))),
  value: sum(groups.map(({ value }) => Number(value))),
})

/** As many as fit on a screen. */
const maxRows = 20

/** The most valuable first. */
function groupedBy<Name extends string>(groups: readonly Group[], nameOf: (group: Group) => Name) {
  const rows = [...Map.groupBy(groups, nameOf)]
    .map(([name, some]) => ({ name, ...sumsOf(some) }))
    .toSorted(
      (one, other) => other.value - one.value || other.received - one.received || (one.name < other.name ? -1 : 1),
    )
  return rows.slice(0, maxRows)
}
