import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { WeatherTables } from './tables.ts'

type Row = WeatherTables['shoot_weather']

/** Marks a forecast that is being requested. */
const nothingKnown = 'null'

const stored = ['forecastKey', 'weatherData', 'lastUpdated', 'refreshAt'] as const

export function findShootWeather(db: Db, owner: OwnerId, shootId: number) {
  return db
    .selectFrom('shoot_weather')
    .select(stored)
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .executeTakeFirst()
}

/** The same of several shoots. */
export const listShootWeather = (db: Db, owner: OwnerId, shootIds: number[]) =>
  db
    .selectFrom('shoot_weather')
    .select(['shootId', ...stored])
    .where('userId', '=', owner)
    .where('shootId', 'in', shootIds)
    .execute()

/**
 * Stores the weather of a shoot; a later result of another server stays, whether for this place and day or for new
 * ones.
 */
export async function storeShootWeather(db: Db, row: Insertable<Row>): Promise<void> {
  const { userId: _userId, shootId: _shootId, ...known } = row
  await db
    .insertInto('shoot_weather')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['userId', 'shootId'])
        .doUpdateSet(known)
        .where((old) =>
          old.or([
            old('shoot_weather.lastUpdated', '<=', row.lastUpdated),
            old.and([
              old('shoot_weather.forecastKey', '=', row.forecastKey),
              old('shoot_weather.weatherData', '=', nothingKnown),
            ]),
          ]),
        ),
    )
    .execute()
}

/** The forecast to request, and how long other servers leave it alone. */
export interface Claim {
  owner: OwnerId
  shootId: number
  forecastKey: string
  /** Epoch milliseconds. */
  now: number
  until: number
}

/** Claims the refresh of an old forecast. Returns false when another server has it. */
export async function claimOldWeather(db: Db, { owner, shootId, forecastKey, now, until }: Claim): Promise<boolean> {
  const claimed = await db
    .updateTable('shoot_weather')
    .set({ refreshAt: until })
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .where('forecastKey', '=', forecastKey)
    .where('refreshAt', '<=', now)
    .returning('shootId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The same for a shoot without a forecast for its place and day: an earlier one for another place is useless. */
export async function claimNewWeather(db: Db, { owner, shootId, forecastKey, now, until }: Claim): Promise<boolean> {
  const empty = {
    forecastKey,
    weatherData: nothingKnown,
    goldenHourMorningStart: null,
    goldenHourMorningEnd: null,
    goldenHourEveningStart: null,
    goldenHourEveningEnd: null,
    lastUpdated: now,
    refreshAt: until,
  }
  const claimed = await db
    .insertInto('shoot_weather')
    .values({ userId: owner, shootId, ...empty })
    .onConflict((on) =>
      on.columns(['userId', 'shootId']).doUpdateSet(empty).where('shoot_weather.forecastKey', '<>', forecastKey),
    )
    .returning('shootId')
    .executeTakeFirst()
  return claimed !== undefined
}

interface Ahead {
  /** The last shoot read: its start and id. */
  after: { date: number; id: number }
  /** Epoch milliseconds: shoots that begin before it and are not over. */
  until: number
  now: number
  rows: number
}

/**
 * Shoots of all photographers with a position, soonest first, with their stored weather. Only for the job that
 * refreshes forecasts.
 */
export function everyonesShootsAhead(db: Db, { after, until, now, rows }: Ahead) {
  return db
    .selectFrom('shoots')
    .leftJoin('shoot_weather', (on) =>
      on.onRef('shoot_weather.userId', '=', 'shoots.userId').onRef('shoot_weather.shootId', '=', 'shoots.id'),
    )
    .select([
      'shoots.userId',
      'shoots.id',
      'shoots.date',
      'shoots.endsAt',
      'shoots.timeZone',
      'shoots.location',
      'shoots.coordinates',
      'shoots.type',
    ])
    .select(['shoot_weather.forecastKey', 'shoot_weather.refreshAt'])
    .where('shoots.coordinates', 'is not', null)
    .where((row) => row(row.refTuple('shoots.date', 'shoots.id'), '>', row.tuple(after.date, after.id)))
    .where('shoots.date', '<', until)
    .where('shoots.endsAt', '>', now)
    .where('shoots.status', '<>', 'cancelled')
    .orderBy('shoots.date')
    .orderBy('shoots.id')
    .limit(rows)
    .execute()
}

export type ShootAhead = Awaited<ReturnType<typeof everyonesShootsAhead>>[number]
