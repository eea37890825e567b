import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { callSheets } from '#call-sheets/api.ts'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { gear } from '#gear/api.ts'
import { packing } from '#packing/api.ts'
import { type SentShoot, shoots } from '#shoots/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { all, readPdf, strays, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'
import { writeTimesIn } from '#tests/help/preferences.ts'

const maya: SentShoot = {
  title: 'Maya & Elliot',
  location: 'Brooklyn Bridge Park',
  type: 'wedding',
  date: '2026-05-04T22:00:00Z',
  duration: 120,
  timeZone: 'America/New_York',
  coordinates: { lat: 40.7003, lng: -73.9967 },
  notes: 'Ask for the ring.',
  shotList: 'Wide from Pier 1 | 35mm\n# Golden hour\n[x] Backlit on the lawn\nSilhouette',
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A shoot of Alice for Maya, with a packing list and a checklist. */
async function openDay(shoot: Partial<SentShoot> = {}) {
  const fake = await startFake(forecastFrom(Date.parse('2026-05-01T09:00:00Z'), () => ({ temperature_2m: 15 })))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, { input: { ...maya, ...shoot } })
  const params = { id }
  const client = await alice(clients.create, {
    input: { name: 'Maya Lindqvist', phone: '(929) 555-0164', email: 'maya@example.com' },
  })
  await alice(shoots.assignClient, { params, input: { clientId: client.id } })
  await alice(packing.write, { params, input: { items: [{ name: 'Two bodies' }, { name: 'Reflector' }] } })
  const { items } = await alice(packing.find, { params })
  await alice(packing.changeItem, { params: { id, itemId: items[1]?.id ?? 0 }, input: { isChecked: true } })
  const list = await alice(gear.create, {
    input: { name: 'Wedding kit', items: [{ name: 'Veil clip' }], isTemplate: true },
  })
  await alice(packing.assign, { params, input: { checklistId: list.id } })
  return { studio, alice, params, sheet: () => alice(callSheets.find, { params }) }
}

test('a call sheet holds light, weather, address, contacts, timeline, shots, gear and notes', async () => {
  const { sheet } = await openDay()
  const { light, weather, timeline, ...rest } = await sheet()
  expect(rest).toMatchObject({
    title: 'Maya & Elliot',
    type: 'Wedding',
    day: 'Monday, May 4, 2026',
    zone: null,
    location: 'Brooklyn Bridge Park',
    client: { name: 'Maya Lindqvist', phone: '(929) 555-0164', email: 'maya@example.com' },
    shots: [
      { light: 'Any light', shots: [{ text: 'Wide from Pier 1', detail: '35mm', isDone: false }] },
      {
        light: 'Golden hour',
        shots: [
          { text: 'Backlit on the lawn', isDone: true },
          { text: 'Silhouette', isDone: false },
        ],
      },
    ],
    gear: [
      {
        assignmentId: null,
        name: 'Packing list',
        items: [
          { id: expect.any(Number), name: 'Two bodies', isChecked: false },
          { id: expect.any(Number), name: 'Reflector', isChecked: true },
        ],
      },
      {
        assignmentId: expect.any(Number),
        name: 'Wedding kit',
        items: [{ id: expect.any(Number), name: 'Veil clip', isChecked: false }],
      },
    ],
    notes: 'Ask for the ring.',
  })
  expect(plain(rest.hours)).toBe('6:00–8:00 PM')
  expect(light).toMatchObject({ date: '2026-05-04', where: null })
  expect(light?.lines.map(({ name, words }) => plain(`${name}: ${words}`))).toEqual([
    'Sunrise and sunset: 5:51 AM, 7:55 PM',
    'Morning golden hour: 5:33–6:29 AM',
    'Evening golden hour: 7:17–8:14 PM',
    'Evening blue hour: 8:14–8:25 PM',
  ])
  expect(weather).toMatchObject({ source: 'forecast', temperatures: 'High 59°, low 59°', rain: '5%', fall: 'rain' })
  expect(weather.hours.map(({ time, temperature }) => plain(`${time} ${temperature}`))).toEqual([
    '6 PM 59°',
    '7 PM 59°',
  ])
  expect(timeline.map(({ time, what }) => plain(`${time} ${what}`))).toEqual([
    '6:00 PM Shoot starts',
    '7:17 PM Golden hour starts',
    '7:55 PM Sunset',
    '8:00 PM Shoot ends',
    '8:14 PM Golden hour ends',
    '8:25 PM Blue hour ends',
  ])
})

test('a shoot elsewhere has its own clocks; one at an unknown place the default location’s, named', async () => {
  const { alice } = await openDay()
  const sheetOf = async (change: Partial<SentShoot>) => {
    const { id } = await alice(shoots.create, { input: { ...maya, ...change } })
    return alice(callSheets.find, { params: { id } })
  }
  const lisbon = await sheetOf({ timeZone: 'Europe/Lisbon', coordinates: { lat: 38.7164, lng: -9.1316 } })
  expect(lisbon).toMatchObject({ zone: 'Times in Lisbon', timeZone: 'Europe/Lisbon' })
  expect(plain(lisbon.hours)).toBe('11:00 PM–1:00 AM, May 5')
  expect(plain(lisbon.timeline.at(-1)?.time ?? '')).toBe('1:00 AM, May 5')
  const nowhere = await sheetOf({ location: 'Qqxzzy', coordinates: null })
  expect(nowhere.light?.where).toBe('New York, NY')
})

test('where the sun does not set, the sheet says so, in the photographer’s own unit', async () => {
  const { studio, alice } = await openDay()
  const { preferences } = await alice(accounts.settings, {})
  await studio.db
    .updateTable('user_settings')
    .set({ preferences: JSON.stringify({ ...preferences, weatherUnit: 'celsius' }) })
    .where('userId', '=', studio.ids.alice)
    .execute()
  const { id } = await alice(shoots.create, {
    input: {
      ...maya,
      date: '2026-06-20T22:00:00Z',
      timeZone: 'Europe/Oslo',
      coordinates: { lat: 69.65, lng: 18.96 },
    },
  })
  const { light, weather, timeline } = await alice(callSheets.find, { params: { id } })
  expect(light?.lines[0]).toEqual({ name: 'Sun', words: 'The sun does not set' })
  expect(timeline.map(({ what }) => what).filter((what) => /Sun|Blue/.test(what))).toEqual([])
  const [high = 0] = /-?\d+/.exec(weather.temperatures)?.map(Number) ?? []
  expect(high).toBeLessThan(30)
})

test('where the sun sets after midnight, the sheet has the sunset of its evening', async () => {
  const { alice } = await openDay()
  const { id } = await alice(shoots.create, {
    input: {
      ...maya,
      date: '2026-06-21T16:00:00Z',
      duration: 8 * 60,
      timeZone: 'Atlantic/Reykjavik',
      coordinates: { lat: 64.1466, lng: -21.9426 },
    },
  })
  const { light } = await alice(callSheets.find, { params: { id } })
  expect(light?.lines.slice(0, 4).map(({ name, words }) => plain(`${name}: ${words}`))).toEqual([
    'Sunrise and sunset: 2:55 AM, 12:04 AM, Jun 22',
    'Morning golden hour: until 4:52 AM',
    'Evening golden hour: from 10:07 PM',
    'Evening blue hour: None',
  ])
})

test('a day far ahead has an estimate that says so, and nothing has to be filled in', async () => {
  const { alice } = await openDay()
  const { id } = await alice(shoots.create, {
    input: { title: 'Bare', location: 'Pier 17', type: 'other', date: '2026-09-01T15:00:00Z' },
  })
  const sheet = await alice(callSheets.find, { params: { id } })
  expect(sheet).toMatchObject({ client: null, shots: [], notes: '', weather: { source: 'estimate', hours: [] } })
  expect(sheet.gear.map(({ name }) => name)).toEqual(['Packing list'])
})

test('where it is too cold for rain, the sheet says snow', async () => {
  const { alice } = await openDay()
  const { id } = await alice(shoots.create, {
    input: {
      ...maya,
      date: '2027-01-10T12:00:00Z',
      timeZone: 'Europe/Oslo',
      coordinates: { lat: 69.65, lng: 18.96 },
    },
  })
  const { weather } = await alice(callSheets.find, { params: { id } })
  expect(weather).toMatchObject({ source: 'estimate', fall: 'snow' })
})

test('the PDF says the same on one page under the letterhead, with boxes that say if they are ticked', async () => {
  const { studio, alice, params } = await openDay()
  await alice(documents.changeLetterhead, { input: { businessName: 'Okafor Light', phone: '(718) 555-0100' } })
  const { status, headers, bytes } = await studio.raw('alice', 'GET', `/api/shoots/${params.id}/call-sheet/pdf`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('filename="Call sheet Maya & Elliot.pdf"')
  const { pages, info, isTagged } = await readPdf(bytes)
  expect(info).toMatchObject({ Title: 'Call sheet: Maya & Elliot', Author: 'Okafor Light' })
  expect([isTagged, pages.length, pages.flatMap((page) => strays(page))]).toEqual([true, 1, []])
  const words = pages.map(wordsOf).join(' ')
  for (const part of [
    'Okafor Light alice@studio.example · (718) 555-0100 Call sheet Wedding · Pending Maya & Elliot Monday, ' +
      'May 4, 2026 · 6:00–8:00 PM',
    'Where Brooklyn Bridge Park Client Maya Lindqvist (929) 555-0164 maya@example.com',
    'Light Sunrise and sunset 5:51 AM, 7:55 PM',
    'Timeline 6:00 PM Shoot starts 7:17 PM Golden hour starts',
    'Hour Sky Temp Rain Wind 6 PM',
    '59°. 5% chance of rain. Forecast updated Fri, May 1, 5:00 AM',
    'Shot list Any light Wide from Pier 1 (35mm) Golden hour Backlit on the lawn Silhouette',
    'Gear Packing list Two bodies Reflector Wedding kit Veil clip Notes Ask for the ring.',
  ])
    expect(words).toContain(part)
  const boxes = all(pages[0]?.tagged ?? [], 'Figure').map(({ alt }) => alt)
  expect(boxes.slice(1)).toEqual(['Open', 'Done', 'Open', 'Open', 'Done', 'Open'])
  expect(plain(boxes[0] ?? '')).toMatch(/^Sunrise and sunset: 5:51 AM.*Evening golden hour: 7:17–8:14 PM/)
})

test('a usual wedding fits on one page of either paper size', async () => {
  const { studio, alice, params } = await openDay({
    duration: 9 * 60,
    date: '2026-05-04T17:00:00Z',
    shotList:
      '# Golden hour\nBacklit on the lawn | 85mm\nThe rings on the railing of the bridge\n' +
      'Both families on the stairs | 35mm\n' +
      '# Blue hour\nSilhouette\nFirst dance from the gallery | 24mm\nSparklers\n# Night\nThe cake\nSkyline\n' +
      '# Any light\nDress\nShoes\nInvitation, rings and flowers | macro\nThe venue, empty',
    notes: 'Ask for the ring. Park on Furman Street; the gate opens at noon.\nCoordinator: June, (929) 555-0101.',
  })
  const items = ['Two bodies', '35mm', '85mm', 'Macro', 'Two flashes', 'Batteries', 'Cards', 'Reflector', 'Rain cover']
  const { version } = await alice(packing.find, { params })
  await alice(packing.write, { params, input: { items: items.map((name) => ({ name })) }, ifMatch: `"${version}"` })
  await alice(documents.changeLetterhead, {
    input: { businessName: 'Okafor Light', phone: '(718) 555-0100', address: '12 Water Street\nBrooklyn, NY 11201' },
  })
  for (const paper of ['letter', 'a4'] as const) {
    await alice(documents.changeLetterhead, { input: { paper } })
    const { bytes } = await studio.raw('alice', 'GET', `/api/shoots/${params.id}/call-sheet/pdf`)
    const { pages } = await readPdf(bytes)
    expect([pages.length, pages.flatMap((page) => strays(page))]).toEqual([1, []])
  }
})

test('a shoot that goes on in the dark has the moon, and one that may be of the stars the Milky Way', async () => {
  const { alice } = await openDay()
  const linesOf = async (change: Partial<SentShoot>) => {
    const { id } = await alice(shoots.create, { input: { ...maya, date: '2026-07-18T03:00:00Z', ...change } })
    const { light } = await alice(callSheets.find, { params: { id } })
    return light?.lines.slice(4).map(({ name, words }) => plain(`${name}: ${words}`))
  }
  const moon = [
    'Moon: Waxing crescent moon, 18% lit',
    'Moonrise and moonset: Sets 10:31 PM, rises 10:34 AM, Jul 18',
    'Height of the moon: Below the horizon at start and end',
  ]
  expect(await linesOf({})).toEqual(moon)
  expect(await linesOf({ type: 'landscape' })).toEqual([...moon, 'Milky Way core: 10:23 PM–1:49 AM, Jul 18'])
  expect(await linesOf({ date: '2026-07-18T02:00:00Z', duration: 120 })).toContain(
    'Height of the moon: 5° at 10:00 PM, below the horizon at 12:00 AM',
  )
  expect(await linesOf({ date: '2026-07-17T16:00:00Z' })).toEqual([])
})

test('a long day fills further pages and nothing outside them; another has its own, and nobody else’s', async () => {
  const { studio, params } = await openDay({
    title: 'W'.repeat(200),
    duration: 7 * 24 * 60,
    shotList: Array.from({ length: 90 }, (_, at) => `Shot ${at} with the whole family on the stairs`).join('\n'),
    notes: 'Bring everything. '.repeat(400),
  })
  const path = `/api/shoots/${params.id}/call-sheet/pdf`
  const { bytes, headers } = await studio.raw('alice', 'GET', path)
  const { pages } = await readPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  expect(pages.map(wordsOf).join(' ')).toContain('Shot 89')
  const again = await studio.raw('alice', 'GET', path, { headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.status).toBe(304)
  expect((await studio.raw('bob', 'GET', path)).status).toBe(404)
})

test('for those who read 24 hours, neither sheet nor PDF has AM or PM', async () => {
  const { studio, alice, params, sheet } = await openDay()
  await writeTimesIn(alice, '24h')
  const { hours, timeline, weather } = await sheet()
  expect(hours).toBe('18:00–20:00')
  expect(timeline.map(({ time }) => time)).toContain('18:00')
  expect(weather.hours.map(({ time }) => time)).toContain('18:00')
  const { bytes } = await studio.raw('alice', 'GET', `/api/shoots/${params.id}/call-sheet/pdf`)
  const words = (await readPdf(bytes)).pages.map(wordsOf).join(' ')
  expect(words).toContain('Forecast updated Fri, May 1, 05:00')
  expect(words).not.toMatch(/\d\s?[AP]M\b/)
})
