import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { brokenTexts, faithfulTexts, manyLines, oddIds } from '#tests/help/texts.ts'

const limits = { name: 200, email: 254, phone: 40, address: 300, notes: 10_000 } as const
type Field = keyof typeof limits
const fields = Object.keys(limits) as Field[]

const asLong = (field: Field, length: number): string =>
  field === 'email' ? `${'x'.repeat(length - 5)}@y.de` : 'x'.repeat(length)

test('each text takes its longest and no longer one', async () => {
  const { as, raw } = await openStudio()
  for (const field of fields) {
    const made = await as('alice')(clients.create, { input: { name: 'Maya', [field]: asLong(field, limits[field]) } })
    expect(made[field]).toHaveLength(limits[field])
    const tooLong = { [field]: asLong(field, limits[field] + 1) }
    expect(await raw('alice', 'POST', '/api/clients', { body: { name: 'Maya', ...tooLong } })).toMatchObject({
      status: 422,
      json: { errors: [{ path: field }] },
    })
    expect(await raw('alice', 'PUT', `/api/clients/${made.id}`, { body: tooLong })).toMatchObject({
      status: 422,
      json: { errors: [{ path: field }] },
    })
    expect(await as('alice')(clients.find, { params: made })).toEqual(made)
  }
})

test('texts come back exactly, and are found by themselves', async () => {
  const { as } = await openStudio()
  for (const text of Object.values(faithfulTexts)) {
    const input = { name: text, phone: [...text].slice(0, 3).join(''), address: text, notes: text }
    const made = await as('alice')(clients.create, { input })
    expect(await as('alice')(clients.find, { params: made })).toMatchObject(input)
    expect(await as('alice')(clients.list, { input: { search: text } })).toMatchObject([{ id: made.id }])
  }
})

test('no field takes a broken text', async () => {
  const { as, raw } = await openStudio()
  const { id } = await as('alice')(clients.create, { input: { name: 'Maya' } })
  for (const text of Object.values(brokenTexts))
    for (const field of fields) {
      const body = { [field]: field === 'email' ? `${text}@y.example` : text }
      expect(await raw('alice', 'POST', '/api/clients', { body: { name: 'Maya', ...body } })).toMatchObject({
        status: 422,
        json: { errors: [{ path: field }] },
      })
      expect(await raw('alice', 'PUT', `/api/clients/${id}`, { body })).toMatchObject({
        status: 422,
        json: { errors: [{ path: field }] },
      })
    }
  expect(await as('alice')(clients.list, {})).toMatchObject([{ name: 'Maya', version: 1 }])
})

test('address and notes take many lines; nothing else does', async () => {
  const { as, raw } = await openStudio()
  for (const [what, text] of Object.entries(manyLines)) {
    expect(await as('alice')(clients.create, { input: { name: 'Maya', address: text, notes: text } })).toMatchObject({
      address: text,
      notes: text,
    })
    for (const field of ['name', 'phone', 'email'])
      expect({
        what,
        ...(await raw('alice', 'POST', '/api/clients', { body: { name: 'Maya', [field]: text } })),
      }).toMatchObject({ what, status: 422, json: { errors: [{ path: field }] } })
  }
})

test('a body of the wrong shape makes no client', async () => {
  const { as, raw } = await openStudio()
  const bodies = [
    {},
    { name: '' },
    { name: '   ' },
    { name: null },
    { name: 7 },
    { name: ['Maya'] },
    { name: 'Maya', email: 'maya' },
    { name: 'Maya', phone: 5 },
    { name: 'Maya', notes: {} },
    [],
    '"Maya"',
    7,
  ]
  for (const body of bodies)
    expect({ sent: body, ...(await raw('alice', 'POST', '/api/clients', { body })) }).toMatchObject({
      sent: body,
      status: 422,
    })
  expect(await as('alice')(clients.list, {})).toEqual([])
})

test('what the server keeps is not for callers to write', async () => {
  const { as, raw } = await openStudio()
  const made = await as('alice')(clients.create, { input: { name: 'Maya' } })
  for (const key of [
    'id',
    'userId',
    'version',
    'archivedAt',
    'nameKey',
    'searchText',
    'createdAt',
    'shootCount',
    'role',
  ]) {
    const message = `The field "${key}" is not known here.`
    expect(await raw('alice', 'POST', '/api/clients', { body: { name: 'Noor', [key]: 2 } })).toMatchObject({
      status: 422,
      json: { message, errors: [{ path: key }] },
    })
    expect(await raw('alice', 'PUT', `/api/clients/${made.id}`, { body: { [key]: 2 } })).toMatchObject({
      status: 422,
      json: { message },
    })
  }
  expect(await as('alice')(clients.list, {})).toEqual([made])
})

test('what is not an id is not found', async () => {
  const { as, raw } = await openStudio()
  await as('alice')(clients.create, { input: { name: 'Maya' } })
  for (const id of oddIds)
    for (const [method, body] of [['GET'], ['PUT', { name: 'Noor' }], ['DELETE']] as const)
      expect({ method, id, ...(await raw('alice', method, `/api/clients/${id}`, { body })) }).toMatchObject({
        method,
        id,
        status: 404,
      })
})
