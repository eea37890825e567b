import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureModes, startFake } from '#tests/help/fake-services.ts'
import { openStudio } from '#tests/help/studio.ts'
import { isOpenMeteo } from './services.ts'

const key = 'k3y-of-a-customer'

const paths = [
  '/api/weather?lat=40.7&lng=-74&timeZone=America/New_York',
  '/api/weather?location=Kiel',
  '/api/places?q=Big+Sur',
  '/api/places/resolve?location=Big+Sur',
  '/api/planning/slots?type=portrait&duration=60&lat=40.7&lng=-74',
  '/api/weather?lat=91&lng=0',
  '/api/health',
  '/api/openapi.json',
  '/api/nothing',
]

/** A service that repeats the request in its errors, as some do. */
const repeats = (asked: URL) => ({
  error: true,
  reason: `Not for ${asked.href}`,
  hourly: { time: asked.href },
  results: asked.href,
})

const ways = [
  ['repeats what it was asked', repeats] as const,
  ...failureModes.map((failure) => [failure, failure] as const),
]

test.each(ways)('the key to the weather goes to its service and nowhere else: %s', async (_, how) => {
  const fake = await startFake(() => ({}))
  fake.answer(how)
  const lines: string[] = []
  const studio = await openStudio({
    env: {
      WEATHER_URL: fake.url,
      GEOCODER_URL: fake.url,
      REVERSE_GEOCODER_URL: fake.url,
      WEATHER_API_KEY: key,
      LOG_LEVEL: 'trace',
    },
    options: { logTo: { write: (line) => void lines.push(line) } },
  })
  const answers = await Promise.all(paths.map((path) => studio.raw('alice', 'GET', path)))
  const isWeather = (asked: URL) => asked.pathname === '/v1/forecast'
  expect(fake.asked.filter(isWeather).map(({ searchParams }) => searchParams.get('apikey'))).toContain(key)
  expect(fake.asked.filter((asked) => !isWeather(asked) && asked.href.includes(key))).toEqual([])
  expect(lines.join('')).toContain('the weather service gave no forecast')
  const texts = [...lines, ...answers.flatMap(({ body, headers }) => [body, JSON.stringify(headers)])]
  expect(texts.filter((text) => text.includes(key))).toEqual([])
})

test('the weather key is sent to the geocoder of the same provider, and not to similar names', () => {
  const isTheirs = (url: string) => isOpenMeteo(new URL(url))
  expect(isTheirs('https://customer-geocoding-api.open-meteo.com')).toBe(true)
  expect(
    [
      'http://geocoding-api.open-meteo.com',
      'https://x.open-meteo.com.evil.example',
      'https://evil.example/.open-meteo.com',
      'https://evilopen-meteo.com',
    ].filter(isTheirs),
  ).toEqual([])
})

test('no code that is built for browsers knows of the key', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/(^|\/)server\//.test(path),
  )
  const knows = (path: string) => /WEATHER_API_KEY|weatherApiKey|apikey/i.test(readFileSync(path, 'utf8'))
  expect(files.length).toBeGreaterThan(100)
  expect([...files.map((path) => join(root, 'src', path)), join(root, 'vite.config.ts')].filter(knows)).toEqual([])
})
