import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

const usual = { weatherUnit: 'fahrenheit', timeFormat: '12h' } as const

/** In which units a photographer reads the weather, and how times of day are written for them. */
export const readsOf = async (
  db: Db,
  owner: OwnerId,
): Promise<Pick<Settings['preferences'], 'weatherUnit' | 'timeFormat'>> =>
  (await readerOf(db, owner))?.preferences ?? usual
