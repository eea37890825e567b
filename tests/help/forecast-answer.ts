/** The figures of one hour of a forecast. */
export type ForecastHour = Partial<Record<keyof typeof calm, unknown>>

const calm = {
  precipitation_probability: 0,
  precipitation: 0,
  wind_speed_10m: 5,
  cloud_cover_low: 0,
  cloud_cover_mid: 0,
  cloud_cover_high: 0,
}

const hours = (count: number): number => count * 3600

/**
 * An answer of the provider: calm and dry, but for the hours named by their labels, UTC hours of `day`, which may be
 * beyond its end. `until`: the last label; `also`: labels that are there once more.
 */
export function forecastOf(
  named: Record<number, ForecastHour> = {},
  {
    day = '2026-10-17',
    until = 120,
    also = [],
  }: { day?: string; until?: number; also?: readonly (readonly [number, ForecastHour])[] } = {},
) {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const labels = Array.from({ length: until + 25 }, (_, row) => row - 24)
  const rows = [...labels.map((label) => [label, named[label] ?? {}] as const), ...also]
  const columns = (Object.keys(calm) as (keyof typeof calm)[]).map((name) => [
    name,
    rows.map(([, hour]) => (name in hour ? hour[name] : calm[name])),
  ])
  const temperature = { temperature_2m: rows.map(() => 15) }
  const time = rows.map(([label]) => midnight + hours(label))
  return { generationtime_ms: performance.now(), hourly: { time, ...temperature, ...Object.fromEntries(columns) } }
}
