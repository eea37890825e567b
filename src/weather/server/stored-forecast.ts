import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import type { Db } from '#database/db.ts'
import { isOrphan } from '#database/dialect.ts'
import { goldenWindows } from '#weather/golden-windows.ts'
import { figures, type Reading } from '#weather/reading.ts'
import type { Known, Log } from './look-up.ts'
import type { Question } from './question.ts'
import { findShootWeather, storeShootWeather } from './store.ts'

/** A forecast as stored with a shoot: of each hour its instant and its figures. */
interface StoredForecast {
  provider: string
  hours: [at: number, ...figures: (number | null)[]][]
}

/** A shoot with a known place, and its weather request. */
export interface Subject {
  owner: OwnerId
  shootId: number
  /** Start and end, epoch milliseconds. */
  date: number
  endsAt: number
  question: Question
  forecastKey: string
}

/** The part of it that reading the stored forecast needs. */
type StoredForecastQuery = Omit<Subject, 'question'> & { question: Pick<Question, 'now'> }

const dayMs = 24 * hourMs

/** How long a forecast is up to date, milliseconds: the nearer the shoot, the shorter. */
function goodFor({ date, question: { now } }: Pick<StoredForecastQuery, 'date' | 'question'>): number {
  const lead = date - now
  if (lead > 7 * dayMs) return 12 * hourMs
  if (lead > 3 * dayMs) return 6 * hourMs
  return lead > dayMs ? 3 * hourMs : hourMs
}

/** Milliseconds until a failed request is retried. */
export const retryMs = hourMs / 4

export interface Recalled {
  known: Known
  /** Due for a refresh. A past shoot keeps its last forecast. */
  isOld: boolean
}

/** The stored forecast of a shoot; undefined when there is none for its place and days. */
export async function recallForecast(db: Db, subject: StoredForecastQuery): Promise<Recalled | undefined> {
  return recalledFrom(await findShootWeather(db, subject.owner, subject.shootId), subject)
}

/** The same from a row that has been read. */
export function recalledFrom(
  row: Awaited<ReturnType<typeof findShootWeather>>,
  subject: Omit<StoredForecastQuery, 'owner' | 'shootId'>,
): Recalled | undefined {
  const {
    forecastKey,
    endsAt,
    question: { now },
  } = subject
  const stored = row?.forecastKey === forecastKey ? (JSON.parse(row.weatherData) as StoredForecast | null) : null
  if (!row || !stored) return undefined
  const isOver = endsAt <= now
  const stale = !isOver && now - row.lastUpdated > 2 * goodFor(subject)
  return {
    known: { readings: stored.hours.map(readingOf), provider: stored.provider, fetchedAt: row.lastUpdated, stale },
    isOld: !isOver && now >= row.refreshAt,
  }
}

const readingOf = ([at, ...values]: StoredForecast['hours'][number]): Reading =>
  ({ at, ...Object.fromEntries(figures.map((figure, column) => [figure, values[column] ?? null])) }) as Reading

/** Stores a forecast and the day's golden hours with the shoot. A failure to store it does not affect the answer. */
export async function storeForecast(
  db: Db,
  subject: Subject,
  { readings, provider, fetchedAt }: Known,
  log: Log,
): Promise<void> {
  const {
    owner,
    shootId,
    forecastKey,
    question: { light, now },
  } = subject
  const { morning, evening } = light ? goldenWindows(light) : {}
  const stored: StoredForecast = {
    provider,
    hours: readings.map((reading) => [reading.at, ...figures.map((figure) => reading[figure])]),
  }
  const row = {
    userId: owner,
    shootId,
    forecastKey,
    weatherData: JSON.stringify(stored),
    goldenHourMorningStart: morning?.start ?? null,
    goldenHourMorningEnd: morning?.end ?? null,
    goldenHourEveningStart: evening?.start ?? null,
    goldenHourEveningEnd: evening?.end ?? null,
    lastUpdated: fetchedAt,
    refreshAt: Math.max(now + retryMs, fetchedAt + goodFor(subject)),
  }
  await storeShootWeather(db, row).catch((error: unknown) => {
    // The shoot was deleted meanwhile.
    if (!isOrphan(error)) log.warn({ err: error }, 'the forecast of a shoot was not kept')
  })
}
