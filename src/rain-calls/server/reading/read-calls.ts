import type { OwnerId } from '#kernel/access.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { isWorthLogging } from '#kernel/server/outbound/service-error.ts'
import { readingTime, readSpan } from '#rain-calls/reading-time.ts'
import { type Clause, readUntil } from '#weather-clauses/clause.ts'
import type { Db } from '#database/db.ts'
import { askForecast, type FetchedForecast, placeKey } from './ask-forecast.ts'
import { listEvidence } from './evidence-store.ts'
import { keepEvidence } from './keep-evidence.ts'
import { type CallToRead, recordReading, tryLater } from './record-reading.ts'
import { type Reading, readingOf } from './verdict.ts'

export interface ReadingContext {
  db: Db
  weather: ExternalService
  /** Epoch milliseconds. */
  now: () => number
  /** Whether emails, and the links in them, reach others. */
  mail: boolean
  /** Whether emails reach the photographer. */
  ownMail: boolean
  log: { warn: (what: object, words: string) => void }
}

/** A call with its clause. */
export interface Due extends CallToRead {
  clause: Clause
}

/** The calls of one place, which one answer serves. */
export const byPlace = (due: readonly Due[]): Due[][] => [
  ...Map.groupBy(due, ({ clause: { place } }) => placeKey(place)).values(),
]

/** The first answer since the forecast was to be read of which the rule knows something; else the last. */
async function keptReading(db: Db, { owner, call, clause }: Due): Promise<Reading | undefined> {
  const times = { from: call.decideAt, until: readUntil(readingTime(call)) }
  const readings = (await listEvidence(db, owner, placeKey(clause.place), times)).map((evidence) =>
    readingOf(clause, readSpan(call), evidence),
  )
  return readings.find(({ verdict }) => verdict !== 'unknown') ?? readings.at(-1)
}

/** Decides by what is known; returns whether that was possible. */
async function readKept({ db, mail, ownMail, now }: ReadingContext, due: Due): Promise<boolean> {
  const reading = await keptReading(db, due)
  const isOver = now() >= readUntil(readingTime(due.call))
  const isKnown = reading !== undefined && reading.verdict !== 'unknown'
  if (!isOver && !isKnown) return false
  await recordReading(db, due, reading, { now: now(), mail, ownMail })
  return true
}

async function ask({ weather, now, log }: ReadingContext, { clause }: Due): Promise<FetchedForecast | undefined> {
  try {
    return await askForecast(weather, clause.place, now)
  } catch (error) {
    if (isWorthLogging(error)) log.warn({ err: error }, 'no forecast could be read for a weather clause')
    return undefined
  }
}

/** Whether an answer came in the time in which the forecast of a call is read. */
const isInTime = ({ fetchedAt }: FetchedForecast, { call }: Due): boolean =>
  fetchedAt >= call.decideAt && fetchedAt <= readUntil(readingTime(call))

/** Does something for one call; when that fails, the others go on. */
export type Attempt = (one: CallToRead, work: () => Promise<unknown>) => Promise<void>

/**
 * Reads the forecast of one place for calls that are due: what is kept since then first, else by one question for all
 * of them. What the provider answers is kept before anything is decided by it.
 */
export async function readPlace(context: ReadingContext, due: readonly Due[], attempt: Attempt): Promise<void> {
  const { db, now } = context
  const waiting: Due[] = []
  for (const one of due)
    await attempt(one, async () => {
      if (!(await readKept(context, one))) waiting.push(one)
    })
  const [first] = waiting
  if (!first) return
  const answer = await ask(context, first)
  const kept = new Set<OwnerId>()
  for (const one of waiting)
    await attempt(one, async () => {
      const inTime = answer && isInTime(answer, one) ? answer : undefined
      if (inTime && !kept.has(one.owner)) await keepEvidence(db, one.owner, placeKey(one.clause.place), inTime)
      if (inTime) kept.add(one.owner)
      if (await readKept(context, one)) return
      await tryLater(db, one, inTime && (await keptReading(db, one)), now())
    })
}
