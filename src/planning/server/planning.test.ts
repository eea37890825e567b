import { expect, test } from 'vitest'
import { planning } from '#planning/api.ts'
import type { Sent } from '#kernel/api.ts'
import { type SentShoot, shoots } from '#shoots/api.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'

type Asked = Partial<Sent<typeof planning.slots>>

const brooklyn = { lat: '40.7003', lng: '-73.9967', timeZone: 'America/New_York' }

/** Alice's studio on May 1, 5 AM in New York. */
async function openPlanning(options?: StudioOptions) {
  const studio = await openStudio(options)
  const ask = (url: Asked = {}) =>
    studio.as('alice')(planning.slots, { input: { type: 'portrait', duration: '60', ...brooklyn, ...url } })
  const plan = (shoot: Partial<SentShoot>) =>
    studio.as('alice')(shoots.create, {
      input: { title: 'Rivera wedding', location: 'Pier 39', type: 'wedding', ...shoot },
    })
  const refused = (url: Record<string, string>) =>
    studio.raw(
      'alice',
      'GET',
      `/api/planning/slots?${new URLSearchParams({ type: 'portrait', duration: '60', ...brooklyn, ...url })}`,
    )
  return { studio, ask, plan, refused }
}

const wordsOf = ({ reasons }: { reasons: { text: string }[] }) => reasons.map(({ text }) => text)
const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('America/New_York').toPlainDate().toString()

test('two weeks of golden hours, the best first, each with its reasons', async () => {
  const { ask } = await openPlanning()
  const { slots, from, to, timeZone, none, provider } = await ask()
  expect({ from, to, timeZone, none, provider }).toEqual({
    from: '2026-05-01',
    to: '2026-05-14',
    timeZone: 'America/New_York',
    none: null,
    provider: null,
  })
  expect(slots).toHaveLength(8)
  expect(slots.map(({ score }) => score)).toEqual(slots.map(({ score }) => score).toSorted((one, other) => other - one))
  const [first] = slots
  expect(dayOf(first?.start ?? '')).toBe('2026-05-01')
  expect(first).toMatchObject({ forecast: 'none', condition: null, temp: null })
  expect(wordsOf(first ?? { reasons: [] })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/minutes are golden hour$/),
      'No forecast: chosen by light and calendar',
      'Nothing else planned that day',
    ]),
  )
})

test('nothing starts within two hours, and never before today', async () => {
  const { ask } = await openPlanning()
  const { slots, from } = await ask({ from: '2020-01-01', type: 'other' })
  expect(from).toBe('2026-05-01')
  for (const { start } of slots) expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse('2026-05-01T11:00:00Z'))
})

test('two weeks from a day of one’s choice', async () => {
  const { ask } = await openPlanning()
  const { slots, from, to } = await ask({ from: '2026-10-10' })
  expect({ from, to }).toEqual({ from: '2026-10-10', to: '2026-10-23' })
  for (const { start } of slots) expect(dayOf(start) >= '2026-10-10' && dayOf(start) <= '2026-10-23').toBe(true)
})

test('what is planned keeps its time and the way there; what is cancelled does not', async () => {
  const { ask, plan } = await openPlanning()
  const [best] = (await ask()).slots
  const wedding = await plan({ date: best?.start ?? '', duration: 120 })
  const [next, ...others] = (await ask()).slots
  for (const { start, end } of next ? [next, ...others] : []) {
    const apart =
      Date.parse(start) >= Date.parse(wedding.endsAt) + 1_800_000 ||
      Date.parse(end) <= Date.parse(wedding.date) - 1_800_000
    expect(apart, start).toBe(true)
  }
  // The shoot being moved does not conflict with itself.
  expect((await ask({ except: String(wedding.id) })).slots[0]?.start).toBe(best?.start)
  await plan({ date: next?.start ?? '', duration: 120, status: 'cancelled' })
  expect((await ask()).slots[0]).toEqual(next)
})

test('a shoot of the same day is named with the time to it', async () => {
  const { ask, plan } = await openPlanning()
  for (let day = 1; day <= 14; day++)
    await plan({ title: `Lunch ${day}`, date: `2026-05-${String(day).padStart(2, '0')}T16:00:00Z` })
  for (const slot of (await ask()).slots)
    expect(wordsOf(slot).at(-1)).toMatch(/^(\d+ h ?)?(\d+ min )?(after|before) Lunch \d+$/)
})

test('two full weeks leave nothing, and say why; so does a polar night', async () => {
  const { ask, plan } = await openPlanning()
  expect(
    await ask({ type: 'product', lat: '78.2', lng: '15.6', timeZone: 'Arctic/Longyearbyen', from: '2026-12-10' }),
  ).toMatchObject({ slots: [], none: 'light' })
  for (const date of ['2026-05-01T00:00:00Z', '2026-05-08T00:00:00Z', '2026-05-15T00:00:00Z'])
    await plan({ date, duration: 10_080 })
  expect(await ask()).toMatchObject({ slots: [], none: 'calendar' })
})

test('the zone is found from the place, and days are the place’s', async () => {
  const { studio } = await openPlanning()
  const found = await studio.as('alice')(planning.slots, {
    input: { type: 'landscape', duration: '45', lat: '-36.85', lng: '174.76' },
  })
  expect(found).toMatchObject({ timeZone: 'Pacific/Auckland', from: '2026-05-01' })
})

test.each([
  ['a latitude of 91', { lat: '91' }],
  ['no type of ours', { type: 'selfie' }],
  ['no minutes', { duration: '0' }],
  ['a day and a half', { duration: '2160' }],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }],
  ['the year 1800', { from: '1800-01-01' }],
  ['a field that is none', { lat2: '1' }],
])('%s is refused', async (_, url) => {
  const { refused } = await openPlanning()
  expect((await refused(url)).status).toBe(422)
})

test('the poles, the date line and the last year that is reckoned have answers', async () => {
  const { refused } = await openPlanning()
  for (const place of [
    { lat: '90', lng: '0' },
    { lat: '-90', lng: '180' },
    { lat: '-16.8', lng: '-180' },
    { from: '2100-12-31' },
  ]) {
    const answer = await refused({ ...place, type: 'landscape', timeZone: 'Pacific/Auckland' })
    expect(answer.status, JSON.stringify(place)).toBe(200)
  }
})

test('bob’s calendar is not alice’s', async () => {
  const { studio, ask } = await openPlanning()
  const before = await ask()
  await studio.as('bob')(shoots.create, {
    input: { title: 'Bob’s', location: 'Pier', type: 'event', date: before.slots[0]?.start ?? '' },
  })
  expect(await ask()).toEqual(before)
})
