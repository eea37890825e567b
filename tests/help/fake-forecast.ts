const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type FakeHour = Partial<Record<(typeof variables)[number], number | null>>

const variables = [
  'temperature_2m',
  'relative_humidity_2m',
  'precipitation_probability',
  'precipitation',
  'weather_code',
  'cloud_cover_low',
  'cloud_cover_mid',
  'cloud_cover_high',
  'visibility',
  'wind_speed_10m',
] as const

const usual: Required<FakeHour> = {
  temperature_2m: 15,
  relative_humidity_2m: 50,
  precipitation_probability: 5,
  precipitation: 0,
  weather_code: 1,
  cloud_cover_low: 0,
  cloud_cover_mid: 50,
  cloud_cover_high: 0,
  visibility: 40_000,
  wind_speed_10m: 8,
}

/** Rain is that of the hour before its time, in Open-Meteo's answers. */
const ofHourBefore = new Set<string>(['precipitation_probability', 'precipitation'])

/** So is the code of rain, from drizzle on. */
const isWet = (hour: FakeHour | undefined): boolean => (hour?.weather_code ?? 0) >= 51

/** The last hours of the last day are unknown, as in real answers. */
const unknownAtEnd = 12

/**
 * A forecast in Open-Meteo's format, from the last midnight UTC before `now`, with the hours of `hourAt` or fine
 * weather.
 */
export function forecastFrom(now: number, hourAt: (at: number) => FakeHour = () => ({})) {
  return (url: URL) => {
    const past = Number(url.searchParams.get('past_days') ?? 0)
    const first = Math.floor(now / dayMs) * dayMs - past * dayMs
    const count = (Number(url.searchParams.get('forecast_days') ?? 7) + past) * 24
    const times = Array.from({ length: count }, (_, index) => first + index * hourMs)
    const column = (variable: (typeof variables)[number]) =>
      times.map((at, index) => {
        const [before, hour] = [at - hourMs, at].map((start) => ({ ...usual, ...hourAt(start) }))
        const isRain = ofHourBefore.has(variable) || (variable === 'weather_code' && isWet(before))
        return index >= count - unknownAtEnd ? null : (isRain ? before : hour)?.[variable]
      })
    return {
      latitude: 40.71,
      longitude: -73.99,
      generationtime_ms: 0.3,
      utc_offset_seconds: 0,
      timezone: 'GMT',
      timezone_abbreviation: 'GMT',
      elevation: 32,
      hourly_units: { time: 'unixtime', temperature_2m: '°C' },
      hourly: {
        time: times.map((at) => at / 1000),
        ...Object.fromEntries(variables.map((variable) => [variable, column(variable)])),
      },
    }
  }
}
