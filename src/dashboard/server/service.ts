import { heldEmails } from '#booking-emails/server/service.ts'
import { statusAt } from '#contracts/server/service.ts'
import type { FoundNeed } from '#dashboard/api.ts'
import { byUrgency, overlapsAmong } from '#dashboard/order.ts'
import type { Db } from '#database/db.ts'
import { inquiriesToAnswer, proposalsOut } from '#deals/server/service.ts'
import { sumPaid } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { waitingCalls } from '#rain-calls/server/service.ts'
import { sumIn } from '#studio-money/also.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { weatherAtStart } from '#weather/server/shoot-hours.ts'
import * as store from './store.ts'

/** How many needs are sent; of each kind at most this many are found. */
const maxNeeds = 20
const maxWaiting = 5
const maxForecasts = 3
/** Bounds of the lists that are read. */
const maxUnsigned = 100
const maxProposals = 20
const maxShoots = 200
const maxLists = 200

/** A contract is asked for when its shoot is this near; overlaps are looked for this far; both in days. */
const nearDays = 14
const overlapDays = 60
/** Gear is packed for the shoots of today and the next days. */
const packDays = 3

export async function todayOfStudio(db: Db, owner: OwnerId, { now, zone }: { now: number; zone: string }) {
  const today = dayAt(now, zone)
  const day = Temporal.PlainDate.from(today)
  const startOf = (date: string) => civilDayOf(date, zone).start
  const after = (days: number) => startOf(day.add({ days }).toString())
  const month = day.with({ day: 1 })
  const until = month.add({ months: 1 }).subtract({ days: 1 }).toString()

  const { overdue, unsent, counts } = await invoicesInNeed(db, owner, today)
  const refunds = await refundsDue(db, owner)
  const currency = await currencyOf(db, owner)
  const owed = await store.sumMoney(db, owner, { today, until })
  const overdueSums = owed.map((row) => ({ currency: row.currency, count: row.lateCount, amount: row.lateAmount }))
  const expected = owed.map((row) => ({ currency: row.currency, count: row.expectedCount, amount: row.expectedAmount }))
  const paid = await sumPaid(db, owner, month.toString(), month.add({ months: 1 }).toString())
  const contracts = await unsignedContracts(db, owner, now)
  const rain = await waitingCalls(db, owner, now, maxNeeds)
  const inquiries = await inquiriesToAnswer(db, owner, maxNeeds)
  const emails = await heldEmails(db, owner, now, maxNeeds)
  const out = await proposalsOut(db, owner, today, maxProposals)
  const shoots = await store.listAhead(db, owner, { now, until: after(overlapDays) }, maxShoots)
  const gear = await unpackedGear(db, owner, { now, until: after(packDays) })

  const near = contracts.filter(({ start }) => start !== null && start < after(nearDays))
  const found: FoundNeed[] = [
    ...near.map(({ start, ...contract }) => ({ kind: 'unsigned' as const, ...contract, start: start ?? now })),
    ...overlapsAmong(shoots).map(({ shoot, other }) => ({
      kind: 'overlap' as const,
      shootId: shoot.id,
      title: shoot.title,
      start: shoot.date,
      otherTitle: other.title,
    })),
    ...shoots.flatMap(({ id, title, date }) => {
      const packed = gear.get(id)
      return date > now && packed && packed.unpacked > 0
        ? [{ kind: 'gear' as const, shootId: id, title, start: date, ...packed }]
        : []
    }),
  ]
  const beside = [
    ...rain.map((call) => ({ kind: 'rain' as const, ...call })),
    ...inquiries.first.map((inquiry) => ({ kind: 'inquiry' as const, ...inquiry })),
    ...emails.map((held) => ({ kind: 'email' as const, ...held })),
    ...overdue.map((invoice) => ({ kind: 'overdue' as const, ...invoice })),
    ...unsent.map((invoice) => ({ kind: 'unsent' as const, ...invoice })),
    ...refunds.first.map((refund) => ({ kind: 'refund' as const, ...refund })),
  ]
  return {
    needs: {
      count:
        [found, rain, emails].reduce((sum, { length }) => sum + length, 0) +
        [counts.overdue, counts.unsent, refunds.count, inquiries.count].reduce((sum, count) => sum + count, 0),
      first: byUrgency([...found, ...beside], { soon: after(1), startOf }).slice(0, maxNeeds),
    },
    money: {
      currency,
      paid: sumIn(paid, currency),
      expected: { ...sumIn(expected, currency), until },
      overdue: sumIn(overdueSums, currency),
    },
    weather: await forecastsFor(db, owner, shoots, now),
    waiting: [
      ...contracts
        .filter((contract) => !near.includes(contract) && !contract.isExpired)
        .map((contract) => ({ kind: 'contract' as const, ...contract })),
      ...out.map((proposal) => ({ kind: 'proposal' as const, ...proposal })),
    ]
      .toSorted((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0))
      .slice(0, maxWaiting),
  }
}

/** For the next of some shoots. Makes no request. */
async function forecastsFor(db: Db, owner: OwnerId, shoots: Awaited<ReturnType<typeof store.listAhead>>, now: number) {
  const next = shoots.filter(({ date, coordinates }) => date > now && coordinates !== null).slice(0, maxForecasts)
  const weather = await weatherAtStart(db, owner, next, now)
  return next.flatMap(({ id, title, date }) => {
    const known = weather.get(id)
    return known?.forecast ? [{ shootId: id, title, start: date, tempC: known.tempC, percent: known.percent }] : []
  })
}

/** The most urgent invoices, and how many there are: they are counted only where a list is full. */
async function invoicesInNeed(db: Db, owner: OwnerId, today: string) {
  const overdue = await store.listOverdue(db, owner, today, maxNeeds)
  const unsent = await store.listUnsent(db, owner, today, maxNeeds)
  const counts =
    overdue.length < maxNeeds && unsent.length < maxNeeds
      ? { overdue: overdue.length, unsent: unsent.length }
      : await store.countInvoiceNeeds(db, owner, today)
  return { overdue, unsent, counts }
}

/** What clients have paid and get back, and how many invoices that is. */
async function refundsDue(db: Db, owner: OwnerId) {
  const first = await store.listRefunds(db, owner, maxNeeds)
  return { first, count: first.length < maxNeeds ? first.length : await store.countRefunds(db, owner) }
}

async function unsignedContracts(db: Db, owner: OwnerId, now: number) {
  const rows = await store.listUnsigned(db, owner, now, maxUnsigned)
  return rows.map(({ status, linkExpiresAt, ...contract }) => ({
    ...contract,
    isExpired: statusAt({ status, linkExpiresAt }, now) === 'expired',
  }))
}

/** Of each shoot with a packing list or checklists: the number of items, and how many are not packed. */
async function unpackedGear(db: Db, owner: OwnerId, range: { now: number; until: number }) {
  const gear = new Map<number, { items: number; unpacked: number }>()
  const add = (shootId: number, ticks: readonly boolean[]) => {
    const { items, unpacked } = gear.get(shootId) ?? { items: 0, unpacked: 0 }
    gear.set(shootId, {
      items: items + ticks.length,
      unpacked: unpacked + ticks.filter((isTicked) => !isTicked).length,
    })
  }
  for (const { shootId, items } of await store.listPacking(db, owner, range, maxLists))
    add(
      shootId,
      (JSON.parse(items) as { isChecked: boolean }[]).map(({ isChecked }) => isChecked),
    )
  for (const { shootId, items, checkedItems } of await store.listChecklists(db, owner, range, maxLists)) {
    const checked = new Set(JSON.parse(checkedItems) as number[])
    add(
      shootId,
      (JSON.parse(items) as { id: number }[]).map(({ id }) => checked.has(id)),
    )
  }
  return gear
}
