import { expect, test } from 'vitest'
import { planning } from '#planning/api.ts'
import type { Sent } from '#kernel/api.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { loopTimeOf } from '#tests/help/loop-time.ts'
import { openStudio } from '#tests/help/studio.ts'

const brooklyn = { lat: '40.7003', lng: '-73.9967', timeZone: 'America/New_York' }
const hour = 3600

/** The deviations of a forecast hour that begins at this second from a clear, calm, dry day. */
type Says = (second: number) => Partial<typeof fine>

const fine = {
  temperature_2m: 15,
  relative_humidity_2m: 50,
  precipitation_probability: 10,
  precipitation: 0,
  weather_code: 1,
  cloud_cover_low: 5,
  cloud_cover_mid: 20,
  cloud_cover_high: 20,
  visibility: 30_000,
  wind_speed_10m: 10,
}

/** Sixteen days of hours in Open-Meteo's format. */
function forecast(says: Says) {
  const first = Date.parse('2026-04-30T00:00:00Z') / 1000
  const time = Array.from({ length: 17 * 24 }, (_, index) => first + index * hour)
  const hours = time.map((second) => ({ ...fine, ...says(second) }))
  const columns = Object.keys(fine).map((name) => [name, hours.map((row) => row[name as keyof typeof fine])])
  return { latitude: 40.7, longitude: -74, utc_offset_seconds: 0, hourly: { time, ...Object.fromEntries(columns) } }
}

async function openPlanning(says: Says = () => ({})) {
  const service = await startFake(() => forecast(says))
  const studio = await openStudio({ env: { WEATHER_URL: service.url } })
  const ask = (url: Partial<Sent<typeof planning.slots>> = {}) =>
    studio.as('alice')(planning.slots, { input: { type: 'portrait', duration: '60', ...brooklyn, ...url } })
  return { service, ask }
}

const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('America/New_York')
const dayOf = (at: string) => local(at).toPlainDate().toString()
const wordsOf = (slot: { reasons: { text: string }[] } | undefined) => slot?.reasons.map(({ text }) => text) ?? []

test('the forecast is described, with its provider', async () => {
  const { ask } = await openPlanning()
  const { slots, provider } = await ask()
  expect(provider).toBe('Open-Meteo')
  expect(slots[0]).toMatchObject({ forecast: 'counted', condition: 'sunny', temp: 59, tempC: 15 })
  expect(wordsOf(slots[0])).toEqual(expect.arrayContaining(['Light cloud: soft, warm light', '10% chance of rain']))
  expect(wordsOf(slots[0]).join()).not.toContain('Wind')
})

test('days of rain come after days without', async () => {
  const rainy = new Set(['2026-05-01', '2026-05-02', '2026-05-03'])
  const { ask } = await openPlanning((second) =>
    rainy.has(dayOf(new Date(second * 1000).toISOString()))
      ? { precipitation_probability: 90, weather_code: 63, cloud_cover_low: 95 }
      : {},
  )
  const { slots } = await ask()
  expect(slots.filter(({ start }) => rainy.has(dayOf(start)))).toEqual([])
  expect(dayOf(slots[0]?.start ?? '')).toBe('2026-05-04')
})

test('fog and a strong wind are avoided, and named where they cannot be', async () => {
  const { ask } = await openPlanning((second) =>
    local(new Date(second * 1000).toISOString()).hour >= 12
      ? { wind_speed_10m: 45 }
      : { weather_code: 45, visibility: 200 },
  )
  const known = (await ask()).slots.filter(({ forecast: trust }) => trust !== 'none')
  for (const slot of known) {
    expect(local(slot.start).hour).toBeGreaterThanOrEqual(12)
    expect(wordsOf(slot)).toContain('Wind up to 28\u00a0mph')
  }
  const [long] = (await ask({ type: 'product', duration: '600' })).slots.filter(
    ({ forecast: trust }) => trust !== 'none',
  )
  expect(wordsOf(long)).toContain('Fog')
})

test('a forecast for days far ahead counts by half, then not at all, and says so', async () => {
  const { ask } = await openPlanning()
  const now = Date.parse('2026-05-01T09:00:00Z')
  const seen = new Set<string>()
  for (const from of ['2026-05-01', '2026-05-05', '2026-05-07', '2026-05-12']) {
    for (const slot of (await ask({ from })).slots) {
      const days = (Date.parse(slot.start) - now) / 86_400_000
      const trust = days > 10 ? 'none' : days > 5 ? 'uncertain' : 'counted'
      expect(slot.forecast, slot.start).toBe(trust)
      expect(wordsOf(slot).includes('The forecast may still change')).toBe(trust === 'uncertain')
      expect(wordsOf(slot).includes('No forecast that far ahead yet')).toBe(trust === 'none')
      seen.add(trust)
    }
  }
  expect(seen.size).toBe(3)
})

test('a cloudy noon is better for products than a clear one', async () => {
  const soft = '2026-05-03'
  const { ask } = await openPlanning((second) =>
    dayOf(new Date(second * 1000).toISOString()) === soft
      ? { cloud_cover_mid: 80 }
      : { cloud_cover_mid: 0, cloud_cover_high: 0 },
  )
  const [first] = (await ask({ type: 'product' })).slots
  expect(dayOf(first?.start ?? '')).toBe(soft)
  expect(wordsOf(first)).toContain('Cloudy: soft, even light')
})

test.each(['hang', 'html', 'nulls', 'wrongTypes', '429', 'huge', 'reset'] as const)(
  'a provider that answers with %s stops no plan',
  async (failure) => {
    const { service, ask } = await openPlanning()
    service.answer(failure)
    const {
      result: { slots, provider },
      ms,
    } = await loopTimeOf(ask)
    expect(ms).toBeLessThan(3500)
    expect(provider).toBeNull()
    expect(slots).toHaveLength(8)
    expect(wordsOf(slots[0])).toContain('No forecast: chosen by light and calendar')
  },
)
