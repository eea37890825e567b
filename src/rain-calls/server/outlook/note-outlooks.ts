import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { JobContext } from '#kernel/server/registrations/declaration.ts'
import { tellingFigure } from '#rain-calls/figures.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import { newestForecast } from '#rain-calls/server/panel/newest-forecast.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { outlookOf } from './outlook-of.ts'
import { everyonesPlanned, saveOutlook } from './outlook-store.ts'

/** How long before the reading forecasts are noted, milliseconds. */
const ahead = 48 * 3_600_000

const maxNoted = 8

type Context = Pick<JobContext, 'services' | 'now' | 'log'>
type Planned = Awaited<ReturnType<typeof everyonesPlanned>>[number]

/**
 * Notes what the newest forecast says of each session whose forecast is read soon, so that its photographer sees how it
 * changed. Nothing is ever decided by it.
 */
export async function noteOutlooks(db: Db, context: Context, mayGoOn: () => Promise<boolean>): Promise<void> {
  const now = context.now()
  await eachInPages(
    {
      from: { nextAt: now, id: 0 },
      read: (after, rows) => everyonesPlanned(db, after, now + ahead, rows),
      work: (call) => note(db, context, call),
    },
    mayGoOn,
  )
}

async function note(db: Db, { services, now, log }: Context, call: Planned): Promise<void> {
  const owner = call.userId as OwnerId
  const agreed = await clauseOfContract(db, owner, call.contractId)
  if (!agreed) return
  const asked = { weather: services.weather, asker: 'system' as const, now: now(), log }
  const newest = await newestForecast(agreed.clause, readSpan(call), asked)
  const figure = newest && tellingFigure(newest.measures)
  const before = outlookOf(call)
  if (!figure || figure.value === null || before.at(-1)?.at === newest.fetchedAt) return
  const noted = { at: newest.fetchedAt, measure: figure.measure, value: figure.value }
  await saveOutlook(db, owner, call.id, JSON.stringify([...before, noted].slice(-maxNoted)))
}
