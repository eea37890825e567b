import type { BookingValues } from '#booking-emails/fields.ts'
import { startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { bookingEmailWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import { lightAround } from '#light/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { requireShoot } from '#shoots/server/service.ts'
import { localTime } from '#time/clock-words.ts'
import type { Hour } from '#weather/api.ts'
import { temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { storedForecastOf } from '#weather/server/shoot-hours.ts'
import type { Db } from '#database/db.ts'

type Shoot = Awaited<ReturnType<typeof requireShoot>>

interface Reader {
  now: number
  locale: Locale
  unit: WeatherUnit
}

function weatherSentence(hour: Hour | undefined, { locale, unit }: Reader): string {
  if (!hour || hour.temp === null || hour.precip === null) return ''
  const { words } = bookingEmailWords(locale)
  const temperature = temperatureWords(hour, unit)
  const chance = Math.round(hour.precip)
  const { condition } = hour
  return condition === 'sunny' || condition === 'cloudy'
    ? words.dry(temperature, chance)
    : words[condition](temperature, chance)
}

/** Sunset, evening golden hour and stored forecast of the day of a shoot; empty where unknown. */
export async function dayWordsOf(
  db: Db,
  owner: OwnerId,
  shoot: Shoot,
  reader: Reader,
): Promise<Partial<BookingValues>> {
  const { date, timeZone, coordinates } = shoot
  const light = await lightAround({ date, timeZone, place: storedCoordinates(coordinates) })
  const at = (instant: string) => startTime(localTime(instant, timeZone), reader.locale)
  const { sunset, goldenHourEveningStart: from, goldenHourEveningEnd: to } = light?.solarDay.events ?? {}
  const hours = (await storedForecastOf(db, owner, shoot, reader.now)) ?? []
  const hour = hours.find((one) => Date.parse(one.at) <= date && date < Date.parse(one.at) + hourMs)
  return {
    'light.sunset': sunset ? at(sunset) : '',
    'light.golden': from && to ? `${at(from)}–${at(to)}` : '',
    'weather.sentence': weatherSentence(hour, reader),
  }
}
