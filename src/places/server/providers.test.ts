import { expect, test, vi } from 'vitest'
import { places } from '#places/api.ts'
import { failureModes, unusedAddress, startFake } from '#tests/help/fake-services.ts'
import { loopTimeOf } from '#tests/help/loop-time.ts'
import { openStudio } from '#tests/help/studio.ts'

const bigSur = {
  id: 1,
  name: 'Big Sur',
  latitude: 36.27,
  longitude: -121.807,
  country_code: 'US',
  country: 'United States',
  admin1: 'California',
  admin2: 'Monterey',
  timezone: 'America/Los_Angeles',
}
const elsewhere = {
  ...bigSur,
  id: 2,
  name: 'Big Sur',
  latitude: 10,
  longitude: 10,
  country_code: 'NG',
  country: 'Nigeria',
  admin1: 'Bauchi',
  timezone: 'Africa/Lagos',
}
const kiel = {
  name: 'Kiel',
  latitude: 54.3213,
  longitude: 10.1349,
  country_code: 'DE',
  country: 'Germany',
  admin1: 'Schleswig-Holstein',
  timezone: 'Europe/Berlin',
}

const found =
  (...results: unknown[]) =>
  () => ({ results, generationtime_ms: 0.4 })

async function studioWith(name: 'GEOCODER_URL' | 'REVERSE_GEOCODER_URL', url: string) {
  const studio = await openStudio({ env: { [name]: url } })
  const alice = studio.as('alice')
  return {
    raw: studio.raw,
    close: studio.close,
    search: (q: string) => alice(places.search, { input: { q } }),
    resolve: (location: string) => alice(places.resolve, { input: { location } }),
    near: (lat: string, lng: string) => alice(places.near, { input: { lat, lng } }),
  }
}

test('two places of one name in one region are told apart by their counties', async () => {
  const hill = { ...kiel, name: 'Zorbing Hill', country_code: 'GB', country: 'United Kingdom', admin1: 'England' }
  const fake = await startFake(
    found({ ...hill, admin2: 'Shropshire' }, { ...hill, latitude: 50.7, longitude: -1.29, admin2: 'Isle of Wight' }),
  )
  const { search } = await studioWith('GEOCODER_URL', fake.url)
  expect((await search('Zorbing Hill')).map(({ region }) => region)).toEqual([
    'Shropshire, England',
    'Isle of Wight, England',
  ])
})

test('the geocoder knows what the list does not, and its zone counts', async () => {
  const fake = await startFake(found(elsewhere, { ...bigSur, timezone: 'America/Phoenix' }))
  const { search, resolve } = await studioWith('GEOCODER_URL', fake.url)
  expect(await search('Big Sur, CA')).toEqual([
    {
      label: 'Big Sur, CA',
      name: 'Big Sur',
      region: 'California',
      country: 'United States',
      lat: 36.27,
      lng: -121.807,
      timeZone: 'America/Phoenix',
    },
  ])
  expect(await resolve('Bixby Bridge, Big Sur, California')).toMatchObject({ label: 'Big Sur, CA' })
  expect(fake.asked[0]?.searchParams.get('name')).toBe('big sur')
  expect(fake.asked[0]?.searchParams.get('language')).toBe('en')
})

test('what both know is offered once, as the geocoder has it', async () => {
  const fake = await startFake(found(kiel))
  const offered = await (await studioWith('GEOCODER_URL', fake.url)).search('kiel')
  expect(offered[0]).toMatchObject({ lat: 54.3213 })
  expect(offered.filter(({ label }) => label === 'Kiel, Germany')).toHaveLength(1)
  expect(offered.map(({ name }) => name)).toContain('Kielce')
})

test('the same question is asked once a day', async () => {
  const fake = await startFake(found(kiel))
  const { search } = await studioWith('GEOCODER_URL', fake.url)
  await search('kiel')
  await search('Kiel')
  await search('kiel, germany')
  expect(fake.asked).toHaveLength(1)
})

test('what is asked for all the time is asked again after a day', async () => {
  const fake = await startFake(() => ({ results: [] }))
  const { search } = await studioWith('GEOCODER_URL', fake.url)
  const start = performance.now()
  const searchAfter = async (hours: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(start + hours * 3_600_000)
    const found = await search('kiel')
    return [hours, fake.asked.length, found[0]?.lat]
  }
  expect(await searchAfter(0)).toEqual([0, 1, expect.any(Number)])
  fake.answer(found(kiel))
  expect(await searchAfter(13)).toEqual([13, 1, expect.any(Number)])
  expect(await searchAfter(23)).toEqual([23, 1, expect.any(Number)])
  expect(await searchAfter(25)).toEqual([25, 2, kiel.latitude])
})

test('a location in the built-in list is not sent to a service', async () => {
  const fake = await startFake(found(kiel))
  expect(await (await studioWith('GEOCODER_URL', fake.url)).resolve('New York, NY')).toMatchObject({
    label: 'New York, NY',
  })
  expect(fake.asked).toEqual([])
})

test('a late answer is not waited for, and known the next time', async () => {
  let answer: (body: unknown) => void = () => {}
  const fake = await startFake(() => new Promise((resolve) => (answer = resolve)))
  const { search } = await studioWith('GEOCODER_URL', fake.url)
  expect(await search('big sur')).not.toContainEqual(expect.objectContaining({ name: 'Big Sur' }))
  answer(found(bigSur)())
  await expect.poll(() => search('big sur')).toMatchObject([{ label: 'Big Sur, CA' }])
})

/** Starts servers one after the other, each with a service that fails in its own way, and sends a request. */
async function askThoseWithBad(name: 'GEOCODER_URL' | 'REVERSE_GEOCODER_URL', path: string) {
  const answers = []
  for (const failure of failureModes) {
    const fake = await startFake(() => ({}))
    fake.answer(failure)
    const { raw, close } = await studioWith(name, fake.url)
    const { result, ms } = await loopTimeOf(() => raw('alice', 'GET', path))
    answers.push({ misdeed: failure, status: result.status, json: result.json, isInTime: ms < 3500 })
    await close()
  }
  return answers
}

const inTime = (json: unknown) => failureModes.map((misdeed) => ({ misdeed, status: 200, json, isInTime: true }))

test('a geocoder that hangs, lies or fails costs its places, and 3.5 seconds at most', async () => {
  expect(await askThoseWithBad('GEOCODER_URL', '/api/places?q=Kiel,+Germany')).toEqual(
    inTime(expect.arrayContaining([expect.objectContaining({ label: 'Kiel, Germany' })])),
  )
})

test('so does one that is asked for a location', async () => {
  expect(await askThoseWithBad('GEOCODER_URL', '/api/places/resolve?location=Seebar,+Kiel')).toEqual(
    inTime(expect.objectContaining({ label: 'Kiel, Germany' })),
  )
})

test.each([
  ['a position off the globe', { ...kiel, latitude: 999 }],
  ['a position in words', { ...kiel, longitude: '10.1' }],
  ['no name', { ...kiel, name: null }],
  ['a name that never ends', { ...kiel, name: 'K'.repeat(10_000) }],
  ['a name with controls', { ...kiel, name: 'Kiel\u0000\u001b[31m' }],
  ['nothing', null],
  ['a list', [1, 2]],
])('a place with %s is dropped', async (_, change) => {
  const fake = await startFake(found(change, { ...bigSur, name: 'Kiel' }))
  expect(
    (await (await studioWith('GEOCODER_URL', fake.url)).search('kiel')).map(({ label }) => label).slice(0, 2),
  ).toEqual(['Kiel, CA', 'Kiel, Germany'])
})

test.each([
  ['a zone that is none', { timezone: 'Mars/Olympus' }],
  ['an offset for a zone', { timezone: '+02:00' }],
  ['no zone', { timezone: null }],
])('%s is found from the position instead', async (_, change) => {
  const fake = await startFake(found({ ...bigSur, ...change }))
  expect(await (await studioWith('GEOCODER_URL', fake.url)).search('big sur')).toMatchObject([
    { timeZone: 'America/Los_Angeles' },
  ])
})

test('a country that is not text does not spoil its place', async () => {
  const fake = await startFake(found({ ...bigSur, country: 7, country_code: {}, admin1: ['x'] }))
  expect(await (await studioWith('GEOCODER_URL', fake.url)).search('big sur')).toMatchObject([
    { label: 'Big Sur', region: '', country: '' },
  ])
})

const address = {
  county: 'Monterey County',
  state: 'California',
  'ISO3166-2-lvl4': 'US-CA',
  country: 'United States',
  country_code: 'us',
}
const answerWith = (one: unknown) => () => ({ licence: 'ODbL', lat: '36.27', lon: '-121.80', address: one })

test.each([
  [{ ...address, city: 'City of New York', 'ISO3166-2-lvl4': 'US-NY' }, 'New York, NY'],
  [{ ...address, village: 'Big Sur', hamlet: 'Posts' }, 'Big Sur, CA'],
  [{ ...address, suburb: 'Old Town' }, 'Old Town, CA'],
  [address, 'Monterey County, CA'],
  [{ town: 'Husum', state: 'Schleswig-Holstein', 'ISO3166-2-lvl4': 'DE-SH', country: 'Germany' }, 'Husum, Germany'],
  [
    { city: 7, town: null, municipality: 'Andermatt', country: 'Switzerland', 'ISO3166-2-lvl4': 42 },
    'Andermatt, Switzerland',
  ],
])('a position is called as the service calls it: %j', async (one, label) => {
  const fake = await startFake(answerWith(one))
  const { near } = await studioWith('REVERSE_GEOCODER_URL', fake.url)
  expect(await near('36.2704', '-121.8')).toMatchObject({ label, distanceKm: 0, timeZone: 'America/Los_Angeles' })
  expect(Object.fromEntries(fake.asked[0]?.searchParams ?? [])).toEqual({
    format: 'jsonv2',
    lat: '36.270',
    lon: '-121.800',
    zoom: '10',
    'accept-language': 'en',
  })
  expect(fake.agents[0]).toMatch(/^Lightbook \(/)
})

test.each([
  ['where it knows nothing', { error: 'Unable to geocode' }],
  ['without a country', answerWith({ city: 'Kiel' })()],
  ['with lies', answerWith({ city: 'x'.repeat(10_000), country: {} })()],
])('the list says what is there when the service answers %s', async (_, answer) => {
  const fake = await startFake(() => answer)
  expect(await (await studioWith('REVERSE_GEOCODER_URL', fake.url)).near('54.32', '10.14')).toMatchObject({
    label: 'Kiel, Germany',
  })
})

test('a hundred metres are asked about once', async () => {
  const fake = await startFake(answerWith(address))
  const { near } = await studioWith('REVERSE_GEOCODER_URL', fake.url)
  await near('36.2701', '-121.8')
  await near('36.2704', '-121.8003')
  expect(fake.asked).toHaveLength(1)
})

test('one request a second is sent, for all callers together', async () => {
  const fake = await startFake(answerWith(address))
  const times: number[] = []
  fake.answer(() => {
    times.push(performance.now())
    return answerWith(address)()
  })
  const { near } = await studioWith('REVERSE_GEOCODER_URL', fake.url)
  const answers = await Promise.all(['1', '2', '3', '4'].map((lat) => near(lat, '1')))
  expect(answers).toHaveLength(4)
  expect(times).toHaveLength(2)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500)
})

test('a reverse geocoder that hangs, lies or fails costs 3.5 seconds at most', async () => {
  expect(await askThoseWithBad('REVERSE_GEOCODER_URL', '/api/places/near?lat=54.32&lng=10.14')).toEqual(
    inTime(expect.objectContaining({ label: 'Kiel, Germany' })),
  )
})

test('with an unreachable service, places are found in the built-in list', async () => {
  const url = await unusedAddress()
  expect((await (await studioWith('GEOCODER_URL', url)).search('Kiel'))[0]).toMatchObject({ label: 'Kiel, Germany' })
  expect(await (await studioWith('REVERSE_GEOCODER_URL', url)).near('54.32', '10.14')).toMatchObject({
    label: 'Kiel, Germany',
  })
})
