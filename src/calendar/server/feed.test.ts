import { expect, test } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000

async function openFeed() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, {
    input: {
      title: 'Harbor at dawn',
      location: 'Pier 39',
      type: 'landscape',
      date: '2026-05-02T09:30:00Z',
      notes: 'The door code is 4711',
    },
  })
  const { url, webcalUrl } = await alice(calendar.makeFeed, {})
  return { studio, alice, shoot, url, webcalUrl, path: new URL(url).pathname }
}

const read = ({ raw }: Studio, path: string, headers: Record<string, string> = {}) =>
  raw('visitor', 'GET', path, { headers })

test('a feed exists once it is created, and its address is shown once', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  expect(await alice(calendar.feed, {})).toBeNull()
  const { url, webcalUrl } = await alice(calendar.makeFeed, {})
  expect(url).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/feed\/[\w-]{43}\.ics$/)
  expect(webcalUrl).toBe(url.replace('http:', 'webcal:'))
  const state = await studio.raw('alice', 'GET', '/api/calendar/feed')
  expect(state.json).toEqual({ createdAt: '2026-05-01T09:00:00.000Z', lastReadAt: null })
  expect(JSON.stringify(await studio.db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(
    url.slice(-47, -4),
  )
  expect(await studio.as('bob')(calendar.feed, {})).toBeNull()
})

test('the feed contains the shoots without confidential texts', async () => {
  const { studio, path } = await openFeed()
  const { status, headers, body } = await read(studio, path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(body).toContain('SUMMARY:Harbor at dawn')
  expect(body).not.toContain('4711')
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
})

test('the last read time is shown, to the hour', async () => {
  const { studio, alice, path } = await openFeed()
  await read(studio, path)
  expect((await alice(calendar.feed, {}))?.lastReadAt).toBe('2026-05-01T09:00:00.000Z')
  studio.clock.now += hour / 2
  await read(studio, path)
  expect((await alice(calendar.feed, {}))?.lastReadAt).toBe('2026-05-01T09:00:00.000Z')
  studio.clock.now += hour / 2
  await read(studio, path)
  expect((await alice(calendar.feed, {}))?.lastReadAt).toBe('2026-05-01T10:00:00.000Z')
})

test('an unchanged feed answers 304', async () => {
  const { studio, alice, shoot, path } = await openFeed()
  const tag = String((await read(studio, path)).headers['etag'])
  studio.clock.now += hour
  expect(await read(studio, path, { 'if-none-match': tag })).toMatchObject({ status: 304, body: '' })
  await alice(shoots.change, { params: { id: shoot.id }, input: { title: 'Harbor at dusk' } })
  const changed = await read(studio, path, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.body).toContain('SUMMARY:Harbor at dusk')
})

test('a shoot that was moved keeps its name and gets a higher sequence', async () => {
  const { studio, alice, shoot, path } = await openFeed()
  const line = (body: string, name: string) =>
    body
      .split('BEGIN:VEVENT')[1]
      ?.split('\r\n')
      .find((text) => text.startsWith(name))
  const before = (await read(studio, path)).body
  studio.clock.now += hour
  await alice(shoots.change, { params: { id: shoot.id }, input: { date: '2026-05-09T09:30:00Z' }, ifMatch: '"1"' })
  const after = (await read(studio, path)).body
  expect(line(after, 'UID')).toBe(line(before, 'UID'))
  expect([line(before, 'SEQUENCE'), line(after, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1'])
  expect([line(before, 'LAST-MODIFIED'), line(after, 'LAST-MODIFIED')]).toEqual([
    'LAST-MODIFIED:20260501T090000Z',
    'LAST-MODIFIED:20260501T100000Z',
  ])
  expect(line(after, 'DTSTART')).toBe('DTSTART;TZID=America/New_York:20260509T053000')
})

test('a new address ends the old one, and turning off ends both', async () => {
  const { studio, alice, path } = await openFeed()
  const { url } = await alice(calendar.makeFeed, {})
  const second = new URL(url).pathname
  expect((await read(studio, path)).status).toBe(404)
  expect((await read(studio, second)).status).toBe(200)
  await alice(calendar.removeFeed, {})
  expect((await read(studio, second)).status).toBe(404)
  expect(await alice(calendar.feed, {})).toBeNull()
  await alice(calendar.removeFeed, {})
})

test('the calendar of a suspended photographer cannot be read, as if there were none', async () => {
  const { studio, path } = await openFeed()
  const {
    requestId: _one,
    instance: _itsPath,
    ...none
  } = (await read(studio, `/api/calendar/feed/${'A'.repeat(43)}.ics`)).json
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', studio.ids.alice).execute()
  const { requestId: _another, instance: _otherPath, ...suspended } = (await read(studio, path)).json
  expect(suspended).toEqual(none)
  expect(suspended).toMatchObject({ status: 404 })
})

test('while the place is closed programs are asked to come back later', async () => {
  const { studio, path } = await openFeed()
  await studio.closeForMaintenance()
  const answer = await read(studio, path)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('asking often with the right address is no guessing', async () => {
  const { studio, path } = await openFeed()
  for (let time = 0; time < 25; time++) expect((await read(studio, path)).status).toBe(200)
})

test('what ended more than twelve months ago is left out', async () => {
  const { studio, alice, path } = await openFeed()
  await alice(shoots.create, {
    input: { title: 'Long ago', location: 'Pier 39', type: 'other', date: '2025-04-30T12:00:00Z' },
  })
  await alice(shoots.create, {
    input: { title: 'Last year', location: 'Pier 39', type: 'other', date: '2025-05-01T12:00:00Z' },
  })
  await alice(shoots.create, {
    input: { title: 'In ten years', location: 'Pier 39', type: 'other', date: '2036-05-01T12:00:00Z' },
  })
  const { body } = await read(studio, path)
  expect(body.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Last year', 'SUMMARY:Harbor at dawn', 'SUMMARY:In ten years'])
})

test('a new client changes the feed’s stamp, but not the sequence', async () => {
  const { studio, alice, shoot, path } = await openFeed()
  const { id: clientId } = await alice(clients.create, { input: { name: 'Maya' } })
  const client = { params: { id: clientId } }
  const feedText = async () => {
    const event = String((await read(studio, path)).body.split('BEGIN:VEVENT')[1]).split('\r\n')
    const line = (name: string) => event.find((text) => text.startsWith(`${name}:`))?.slice(name.length + 1)
    expect(line('LAST-MODIFIED')).toBe(line('DTSTAMP'))
    return { of: line('DESCRIPTION'), at: line('LAST-MODIFIED')?.slice(9, 11), sequence: line('SEQUENCE') }
  }
  const assign = () => alice(shoots.assignClient, { params: { id: shoot.id }, input: { clientId } })
  const steps = [
    [assign, 'Landscape for Maya'],
    [() => alice(clients.change, { ...client, input: { name: 'Maya Ortiz' } }), 'Landscape for Maya Ortiz'],
    [() => alice(shoots.removeClient, { params: { id: shoot.id } }), 'Landscape'],
    [assign, 'Landscape for Maya Ortiz'],
    [() => alice(clients.remove, client), 'Landscape'],
  ] as const
  expect(await feedText()).toEqual({ of: 'Landscape', at: '09', sequence: '0' })
  for (const [step, [change, of]] of steps.entries()) {
    studio.clock.now += hour
    await change()
    expect(await feedText()).toEqual({ of, at: String(10 + step), sequence: '0' })
  }
})
