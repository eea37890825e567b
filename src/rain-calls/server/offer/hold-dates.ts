import { dropRainHolds, holdForRain, liveRainHolds } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { timeAt } from '#proposals/server/service.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { noticeMinutes } from '#rain-calls/server/dates/wanted-times.ts'
import type { FoundDate } from '#rain-calls/server/dates/find-dates.ts'
import { whatMeets } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { rainDayHoldIds } from './rain-day.ts'
import { listOptions, type RainOption, replaceOptions } from './option-store.ts'

const noticeMs = noticeMinutes * 60_000

/** A date ends to be held, and to be a choice, so long before it starts. */
export const lastChoiceOf = (start: number): number => start - noticeMs

export const holdIdsOf = (options: readonly RainOption[]): number[] => options.flatMap(({ holdId }) => holdId ?? [])

/** What keeps a call from one of its dates; undefined when it is free. The dates of the photographer are locked. */
export async function meetsDate(db: Db, owner: OwnerId, call: RainCall, start: number, now: number) {
  const { claim } = await timeAt(db, owner, call.shootId, start)
  if (!claim.exclusive) return undefined
  const holdIds = [...holdIdsOf(await listOptions(db, owner, call.id)), ...(await rainDayHoldIds(db, owner, call))]
  const taker = { id: call.dealId ?? 0, shootId: call.shootId, holdIds }
  return (await whatMeets(db, owner, taker, claim, now))[0]
}

/** Holds a date for the client of a call until an instant, but not into the day before it. */
export async function holdDate(
  db: Db,
  owner: OwnerId,
  { shootId, dealId }: RainCall,
  { start, until, timeZone }: { start: number; until: number; timeZone: string },
  now: number,
): Promise<number | null> {
  const { claim, held } = await timeAt(db, owner, shootId, start)
  const end = Math.min(until, lastChoiceOf(start))
  if (!claim.exclusive || end <= now) return null
  return holdForRain(db, owner, { dealId, ...held, timeZone, until: end }, now)
}

/** Gives up what is held of a call. */
export async function freeDates(db: Db, owner: OwnerId, callId: number): Promise<void> {
  const options = await listOptions(db, owner, callId)
  if (holdIdsOf(options).length === 0) return
  await dropRainHolds(db, owner, holdIdsOf(options))
  await replaceOptions(
    db,
    owner,
    callId,
    options.map((option) => ({ ...option, holdId: null })),
  )
}

interface Writing {
  dates: readonly FoundDate[]
  /** Until when each is held; null to hold none. */
  until: number | null
  timeZone: string
}

/**
 * Writes the dates that are offered of a call, and holds them: what is held of them already stays so. Dates that
 * somebody took since they were found are left out. The dates of the photographer are locked. Returns those written.
 */
export async function writeDates(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { dates, until, timeZone }: Writing,
  now: number,
): Promise<FoundDate[]> {
  const before = await listOptions(db, owner, call.id)
  const live = new Set((await liveRainHolds(db, owner, holdIdsOf(before), now)).map(({ id }) => id))
  const kept = before.filter(
    ({ start, holdId }) => holdId !== null && live.has(holdId) && dates.some((date) => date.start === start),
  )
  await dropRainHolds(
    db,
    owner,
    holdIdsOf(before).filter((id) => !kept.some(({ holdId }) => holdId === id)),
  )
  const written: FoundDate[] = []
  const options: RainOption[] = []
  for (const date of dates) {
    const { start, score, light, reasons } = date
    const held = kept.find((option) => option.start === start)
    if (!held && (await meetsDate(db, owner, call, start, now))) continue
    const holdId =
      held?.holdId ?? (until === null ? null : await holdDate(db, owner, call, { start, until, timeZone }, now))
    const facts = { start, score, lightSeconds: Math.round(light / 1000), reasons: JSON.stringify(reasons) }
    options.push({ ...facts, rank: options.length + 1, holdId })
    written.push(date)
  }
  await replaceOptions(db, owner, call.id, options)
  return written
}
