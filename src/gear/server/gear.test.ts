import { expect, test } from 'vitest'
import { gear } from '#gear/api.ts'
import { tagOf } from '#kernel/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const kit = {
  name: 'Golden hour portrait kit',
  items: [{ name: 'Camera Body' }, { name: '85mm f/1.8' }],
  isTemplate: true,
}
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Item ${at + 1}` }))

test('a checklist is kept as written, and its items get ids', async () => {
  const { as, clock } = await openStudio()
  const at = new Date(clock.now).toISOString()
  const made = await as('alice')(gear.create, { input: kit })
  expect(made).toEqual({
    id: made.id,
    ...kit,
    items: [
      { id: 1, name: 'Camera Body' },
      { id: 2, name: '85mm f/1.8' },
    ],
    createdAt: at,
    updatedAt: at,
    version: 1,
  })
  expect(await as('alice')(gear.find, { params: made })).toEqual(made)
  expect(await as('alice')(gear.list, {})).toEqual([made])
  expect(await as('bob')(gear.list, {})).toEqual([])
})

test('a call that says nothing of templates makes none', async () => {
  const { as } = await openStudio()
  expect(await as('alice')(gear.create, { input: { name: 'Rain', items: [{ name: 'Umbrella' }] } })).toMatchObject({
    isTemplate: false,
  })
})

test.each([
  [{ ...kit, name: 'ab' }, 'name', 'Name must be at least 3 characters'],
  [{ ...kit, name: '  ab  ' }, 'name', 'Name must be at least 3 characters'],
  [{ ...kit, name: '' }, 'name', 'Name must be at least 3 characters'],
  [{ ...kit, items: [{ name: 'x' }] }, 'items.0.name', 'Item name must be at least 2 characters'],
  [{ ...kit, items: [] }, 'items', 'Add at least one item'],
  [{ ...kit, items: many(201) }, 'items', 'A checklist has at most 200 items'],
  [{ ...kit, name: 'x'.repeat(201) }, 'name', 'Use 200 characters or fewer'],
  [{ ...kit, items: [{ name: 'x'.repeat(201) }] }, 'items.0.name', 'Use 200 characters or fewer'],
])('%j is refused at %s: %s', async (body, path, message) => {
  const { raw } = await openStudio()
  const { status, json } = await raw('alice', 'POST', '/api/gear-checklists', { body })
  expect({ status, message: json.message, errors: json.errors }).toEqual({
    status: 422,
    message,
    errors: [{ path, message }],
  })
})

test('two hundred items fit, in any script', async () => {
  const { as } = await openStudio()
  const names = ['👩‍👩‍👧‍👦 lens', 'עדשה ראשית', 'حامل ثلاثي', `Z${'\u0301'.repeat(40)}`]
  const items = many(196).concat(names.map((name) => ({ name })))
  const made = await as('alice')(gear.create, { input: { name: '\u202Eقائمة\u202C 📷', items } })
  expect(made.name).toBe('\u202Eقائمة\u202C 📷')
  expect(made.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
})

test('a change keeps the ids of the items that stay', async () => {
  const { as } = await openStudio()
  const { id } = await as('alice')(gear.create, { input: kit })
  const sent = [{ name: '85mm f/1.8' }, { name: 'Reflector' }, { id: 1, name: 'Two camera bodies' }]
  const changed = await as('alice')(gear.change, { params: { id }, input: { items: sent } })
  expect(changed).toMatchObject({
    name: kit.name,
    isTemplate: true,
    version: 2,
    items: [
      { id: 2, name: '85mm f/1.8' },
      { id: 3, name: 'Reflector' },
      { id: 1, name: 'Two camera bodies' },
    ],
  })
  expect(await as('alice')(gear.change, { params: { id }, input: { isTemplate: false } })).toMatchObject({
    items: changed.items,
    isTemplate: false,
  })
})

test('a copy has items of its own and stands beside the original', async () => {
  const { as } = await openStudio()
  const made = await as('alice')(gear.create, { input: kit })
  const copy = await as('alice')(gear.duplicate, { params: made })
  expect(copy).toMatchObject({ name: 'Golden hour portrait kit copy', items: made.items, isTemplate: true, version: 1 })
  await as('alice')(gear.remove, { params: made })
  expect(await as('alice')(gear.list, {})).toEqual([copy])
})

test('lists are by name, page by page, and counted', async () => {
  const { as, raw } = await openStudio()
  for (const [name, isTemplate] of [
    ['Zebra crossing', false],
    ['Élan', true],
    ['apple picking', true],
    ['Éclair', false],
  ] as const)
    await as('alice')(gear.create, { input: { ...kit, name, isTemplate } })
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(namesOf(await as('alice')(gear.list, {}))).toEqual(['apple picking', 'Éclair', 'Élan', 'Zebra crossing'])
  expect(namesOf(await as('alice')(gear.list, { input: { templates: 'true' } }))).toEqual(['apple picking', 'Élan'])
  expect(await as('alice')(gear.counts, {})).toEqual({ all: 4, templates: 2 })
  const first = await raw('alice', 'GET', '/api/gear-checklists?limit=3')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await raw('alice', 'GET', next)
  expect([...namesOf(first.json), ...namesOf(second.json)]).toEqual([
    'apple picking',
    'Éclair',
    'Élan',
    'Zebra crossing',
  ])
  expect(second.headers['link']).toBeUndefined()
})

test('a change or a deletion that is based on an older version is refused', async () => {
  const { as, raw } = await openStudio()
  const made = await as('alice')(gear.create, { input: kit })
  await as('alice')(gear.change, { params: made, input: { name: 'Portrait kit' }, ifMatch: tagOf(made) })
  await expect(
    as('alice')(gear.change, { params: made, input: { name: 'Another kit' }, ifMatch: tagOf(made) }),
  ).rejects.toMatchObject({ code: 'stale' })
  await expect(as('alice')(gear.remove, { params: made, ifMatch: tagOf(made) })).rejects.toMatchObject({
    code: 'stale',
  })
  const { headers } = await raw('alice', 'GET', `/api/gear-checklists/${made.id}`)
  expect(
    (
      await raw('alice', 'GET', `/api/gear-checklists/${made.id}`, {
        headers: { 'if-none-match': String(headers['etag']) },
      })
    ).status,
  ).toBe(304)
})

test('two tabs that delete the same checklist: one does, the other hears that it is gone', async () => {
  const { as } = await openStudio()
  const made = await as('alice')(gear.create, { input: kit })
  const tried = await Promise.allSettled(
    [1, 2].map(() => as('alice')(gear.remove, { params: made, ifMatch: tagOf(made) })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } })
})

test('items that are added at the same time by two requests never share an id', async () => {
  const { as } = await openStudio()
  const made = await as('alice')(gear.create, { input: kit })
  const seen = await Promise.all(
    ['Flash', 'Tripod', 'Umbrella', 'Reflector'].map((name) =>
      as('alice')(gear.change, { params: made, input: { items: [...made.items, { name }] } }),
    ),
  )
  expect(new Set(seen.map(({ items }) => items.at(-1)?.id)).size).toBe(4)
})

test('a repeated request with the same key writes one checklist', async () => {
  const { as } = await openStudio()
  const first = await as('alice')(gear.create, { input: kit, idempotencyKey: 'once' })
  expect(await as('alice')(gear.create, { input: kit, idempotencyKey: 'once' })).toEqual(first)
  expect(await as('alice')(gear.counts, {})).toEqual({ all: 1, templates: 1 })
})
