import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { listed } from '#tests/help/listed.ts'
import { brokenTexts, faithfulTexts, manyLines, oddIds } from '#tests/help/texts.ts'

const brief = { title: 'Pier', location: 'Pier 39', type: 'portrait' } as const
const limits = { title: 200, location: 300, notes: 10_000, shotList: 10_000 } as const
const fields = Object.keys(limits) as (keyof typeof limits)[]

test('each text takes its longest and no longer one', async () => {
  const { as, raw } = await openStudio()
  for (const field of fields) {
    const made = await as('alice')(shoots.create, { input: { ...brief, [field]: 'x'.repeat(limits[field]) } })
    expect(made[field]).toHaveLength(limits[field])
    const tooLong = { [field]: 'x'.repeat(limits[field] + 1) }
    expect(await raw('alice', 'POST', '/api/shoots', { body: { ...brief, ...tooLong } })).toMatchObject({
      status: 422,
      json: { errors: [{ path: field }] },
    })
    expect(await raw('alice', 'PUT', `/api/shoots/${made.id}`, { body: tooLong })).toMatchObject({
      status: 422,
      json: { errors: [{ path: field }] },
    })
    expect(await as('alice')(shoots.find, { params: made })).toEqual(made)
  }
})

test('texts come back exactly, and are found by themselves', async () => {
  const { as } = await openStudio()
  for (const text of Object.values(faithfulTexts)) {
    const input = { title: text, location: text, notes: text, shotList: text }
    const made = await as('alice')(shoots.create, { input: { ...brief, ...input } })
    expect(await as('alice')(shoots.find, { params: made })).toMatchObject(input)
    expect(await as('alice')(shoots.list, { input: { search: text } })).toMatchObject([{ id: made.id }])
  }
})

test('no field takes a broken text', async () => {
  const { as, raw } = await openStudio()
  const { id } = await as('alice')(shoots.create, { input: brief })
  for (const text of Object.values(brokenTexts))
    for (const field of [...fields, 'timeZone', 'date', 'type', 'status']) {
      expect(await raw('alice', 'POST', '/api/shoots', { body: { ...brief, [field]: text } })).toMatchObject({
        status: 422,
        json: { errors: [{ path: field }] },
      })
      expect(await raw('alice', 'PUT', `/api/shoots/${id}`, { body: { [field]: text } })).toMatchObject({
        status: 422,
        json: { errors: [{ path: field }] },
      })
    }
  expect(await as('alice')(shoots.list, {})).toMatchObject([{ ...brief, version: 1 }])
})

test('notes and shot list take many lines; title and place do not', async () => {
  const { as, raw } = await openStudio()
  for (const text of Object.values(manyLines)) {
    expect(await as('alice')(shoots.create, { input: { ...brief, notes: text, shotList: text } })).toMatchObject({
      notes: text,
      shotList: text,
    })
    for (const field of ['title', 'location'])
      expect((await raw('alice', 'POST', '/api/shoots', { body: { ...brief, [field]: text } })).status).toBe(422)
  }
})

const wrong: Record<string, unknown[]> = {
  title: ['', ' ', null, 7, ['Pier']],
  location: ['', '\u00a0', null, {}],
  type: ['Portrait', 'street', '', null, 1],
  status: ['done', '', null, true],
  date: [
    '2026-05-01',
    '2026-05-01T09:00',
    '2026-02-30T09:00:00Z',
    '2026-13-01T09:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00.001Z',
    'now',
    '',
    null,
    1_777_626_000_000,
  ],
  duration: [0, -1, 1.5, 10_081, '60', null, 1e300],
  timeZone: ['Mars/Olympus', '+02:00', '', null, 5, 'x'.repeat(65)],
  coordinates: [
    {},
    { lat: 1 },
    { lat: '1', lng: 1 },
    { lat: 90.1, lng: 0 },
    { lat: 0, lng: -180.1 },
    { lat: 0, lng: 0, alt: 1 },
    [1, 2],
    '1,2',
  ],
}

test('a value of the wrong kind is refused by its field’s name, and nothing changes', async () => {
  const { as, raw } = await openStudio()
  const made = await as('alice')(shoots.create, { input: brief })
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const refused = { field, value, status: 422, path: field }
      const answerTo = async (method: string, url: string, body: object) => {
        const { status, json } = await raw('alice', method, url, { body })
        return { field, value, status, path: json.errors?.[0].path.split('.')[0] }
      }
      expect(await answerTo('POST', '/api/shoots', { ...brief, [field]: value })).toEqual(refused)
      expect(await answerTo('PUT', `/api/shoots/${made.id}`, { [field]: value })).toEqual(refused)
    }
  expect(await as('alice')(shoots.list, {})).toEqual([listed(made)])
})

test('a refusal names the fields in the order of the form, and speaks of the first', async () => {
  const { raw } = await openStudio()
  const { status, json } = await raw('alice', 'POST', '/api/shoots', { body: { title: '', location: '', duration: 0 } })
  expect({ status, message: json.message, paths: json.errors.map(({ path }: { path: string }) => path) }).toEqual({
    status: 422,
    message: 'Title is required',
    paths: ['title', 'location', 'type', 'duration'],
  })
})

test('what the server keeps is not for callers to write', async () => {
  const { as, raw } = await openStudio()
  const made = await as('alice')(shoots.create, { input: brief })
  for (const key of [
    'id',
    'userId',
    'version',
    'endsAt',
    'clientId',
    'clientName',
    'searchText',
    'createdAt',
    'updatedAt',
  ]) {
    const refused = { status: 422, json: { message: `The field "${key}" is not known here.`, errors: [{ path: key }] } }
    expect(await raw('alice', 'POST', '/api/shoots', { body: { ...brief, [key]: 2 } })).toMatchObject(refused)
    expect(await raw('alice', 'PUT', `/api/shoots/${made.id}`, { body: { [key]: 2 } })).toMatchObject(refused)
  }
  expect(await as('alice')(shoots.list, {})).toEqual([listed(made)])
})

test('what is not an id is not found', async () => {
  const { as, raw } = await openStudio()
  await as('alice')(shoots.create, { input: brief })
  for (const id of oddIds)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { title: 'Mine' }],
      ['DELETE', ''],
      ['GET', '/client'],
      ['POST', '/assign-client', { clientId: 1 }],
    ] as const)
      expect({ method, id, ...(await raw('alice', method, `/api/shoots/${id}${path}`, { body })) }).toMatchObject({
        method,
        id,
        status: 404,
      })
})
