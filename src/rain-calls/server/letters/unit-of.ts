import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import type { Db } from '#database/db.ts'

/** In which units a photographer reads the weather. */
export const unitOf = async (db: Db, owner: OwnerId): Promise<WeatherUnit> =>
  (await readerOf(db, owner))?.preferences.weatherUnit ?? 'fahrenheit'
