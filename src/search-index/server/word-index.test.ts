import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { gear } from '#gear/api.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { rounds } from '#tests/help/rounds.ts'

const titles = async ({ as }: Studio, q: string) =>
  (await as('alice')(search.find, { input: { q } })).map(({ title }) => title)

/** The index rows of Alice, as text. */
async function indexRows({ db, ids }: Studio): Promise<string> {
  const of = (table: 'search_entries' | 'search_words' | 'search_typos') =>
    db.selectFrom(table).selectAll().where('userId', '=', ids.alice).execute()
  return JSON.stringify([await of('search_entries'), await of('search_words'), await of('search_typos')])
}

async function planned(studio: Studio) {
  const client = await studio.as('alice')(clients.create, { input: { name: 'Theodora Quill' } })
  const shoot = await studio.as('alice')(shoots.create, {
    input: { title: 'Lighthouse portraits', location: 'Northbeach', type: 'portrait' },
  })
  await studio.as('alice')(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: client.id } })
  return { client: { params: { id: client.id } }, shoot: { params: { id: shoot.id } } }
}

test('a shoot is found by its client as long as it is theirs, under the name that they have', async () => {
  const studio = await openStudio()
  const { client, shoot } = await planned(studio)
  expect(await titles(studio, 'quill portraits')).toEqual(['Lighthouse portraits'])
  await studio.as('alice')(clients.change, { ...client, input: { name: 'Theodora Feather' } })
  expect(await titles(studio, 'quill')).toEqual([])
  expect(await titles(studio, 'feather light')).toEqual(['Lighthouse portraits'])
  await studio.as('alice')(shoots.removeClient, shoot)
  expect(await titles(studio, 'feather')).toEqual(['Theodora Feather'])
  await studio.as('alice')(shoots.assignClient, { ...shoot, input: { clientId: client.params.id } })
  await studio.as('alice')(clients.remove, client)
  expect(await titles(studio, 'feather')).toEqual([])
  expect(await titles(studio, 'lighthouse')).toEqual(['Lighthouse portraits'])
  expect(await indexRows(studio)).not.toMatch(/feather|theodora|quill/i)
})

test('several words are met by a shoot and its client together, in the search and in the list', async () => {
  const studio = await openStudio()
  const { shoot } = await planned(studio)
  const other = await studio.as('alice')(clients.create, {
    input: { name: 'Quill Feather', email: 'portraits@example.com', address: 'Harbor 4' },
  })
  await studio.as('alice')(shoots.create, { input: { title: 'Feather light', location: 'Quay', type: 'event' } })
  const listed = async (q: string) =>
    (await studio.as('alice')(shoots.list, { input: { search: q } })).map(({ title }) => title)
  for (const q of [
    'quill',
    'theodora quill',
    'port quill',
    'quill north theo',
    'qiull lighthouse',
    'lihgthouse quill',
  ]) {
    expect(
      (await studio.as('alice')(search.find, { input: { q } })).filter(({ type }) => type === 'shoot'),
      q,
    ).toMatchObject([{ title: 'Lighthouse portraits', subtitle: 'Theodora Quill' }])
    expect(await listed(q), q).toEqual(['Lighthouse portraits'])
  }
  await studio.as('alice')(shoots.assignClient, { ...shoot, input: { clientId: other.id } })
  expect(await listed('feather')).toEqual(['Feather light', 'Lighthouse portraits'])
  // Of a client, only the name finds a shoot.
  for (const q of ['theodora', 'harbor', 'feather harbor', 'example']) expect(await listed(q), q).toEqual([])
  await studio.as('alice')(clients.change, { params: { id: other.id }, input: { name: 'Windmill' } })
  expect([await listed('feather'), await listed('windmill light')]).toEqual([
    ['Feather light'],
    ['Lighthouse portraits'],
  ])
})

test('a change is found at once, and what was written before no longer', async () => {
  const studio = await openStudio()
  const { shoot, client } = await planned(studio)
  await studio.as('alice')(shoots.change, {
    ...shoot,
    input: { title: 'Windmill portraits', status: 'completed', date: '2027-01-01T00:00:00Z' },
  })
  expect(await titles(studio, 'lighthouse')).toEqual([])
  expect(await studio.as('alice')(search.find, { input: { q: 'windmill' } })).toMatchObject([
    { status: 'completed', date: '2027-01-01T00:00:00.000Z' },
  ])
  await studio.as('alice')(clients.archive, client)
  expect(await studio.as('alice')(search.find, { input: { q: 'theodora quill' } })).toContainEqual(
    expect.objectContaining({ type: 'client', status: 'archived' }),
  )
  const list = await studio.as('alice')(gear.create, {
    input: { name: 'Macro kit', items: [{ name: 'Extension tubes' }] },
  })
  await studio.as('alice')(gear.change, { params: { id: list.id }, input: { items: [{ name: 'Reflector' }] } })
  expect([await titles(studio, 'extension'), await titles(studio, 'reflector')]).toEqual([[], ['Macro kit']])
})

test('with the last record goes every trace of its words', async () => {
  const studio = await openStudio()
  const { client, shoot } = await planned(studio)
  const { id } = await studio.as('alice')(gear.create, {
    input: { name: 'Portraits kit', items: [{ name: 'Tripod' }] },
  })
  await studio.as('alice')(shoots.remove, shoot)
  expect(await titles(studio, 'protraits')).toEqual(['Portraits kit'])
  expect(await indexRows(studio)).not.toMatch(/lighthouse|northbeach|northbech/)
  await studio.as('alice')(gear.remove, { params: { id } })
  await studio.as('alice')(clients.remove, client)
  expect(await indexRows(studio)).toBe('[[],[],[]]')
})

test('with an account goes its index', async () => {
  const studio = await openStudio()
  await planned(studio)
  await studio.db.deleteFrom('users').where('id', '=', studio.ids.alice).execute()
  expect(await indexRows(studio)).toBe('[[],[],[]]')
})

test('a refused change leaves the index as it was', async () => {
  const studio = await openStudio()
  const { shoot, client } = await planned(studio)
  const before = await indexRows(studio)
  const refused = [
    studio.as('alice')(shoots.change, { ...shoot, input: { title: 'Other' }, ifMatch: '"9"' }),
    studio.as('alice')(shoots.remove, { ...shoot, ifMatch: '"9"' }),
    studio.as('alice')(clients.change, { ...client, input: { name: 'Other' }, ifMatch: '"9"' }),
    studio.as('bob')(clients.remove, client),
  ]
  for (const attempt of await Promise.allSettled(refused)) expect(attempt.status).toBe('rejected')
  expect(await indexRows(studio)).toBe(before)
})

test('changes at the same moment leave an index that knows the last of each', async () => {
  const studio = await openStudio()
  const { client, shoot } = await planned(studio)
  await Promise.all([
    studio.as('alice')(clients.change, { ...client, input: { name: 'Renamed Person' } }),
    studio.as('alice')(shoots.change, { ...shoot, input: { title: 'Windmill' } }),
    studio.as('alice')(shoots.create, { input: { title: 'Lighthouse two', location: 'Quay', type: 'event' } }),
    studio.as('alice')(clients.create, { input: { name: 'Quill & Sons' } }),
  ])
  expect(await titles(studio, 'renamed windmill')).toEqual(['Windmill'])
  expect(await titles(studio, 'lighthuose')).toEqual(['Lighthouse two'])
  expect(await titles(studio, 'quil')).toEqual(['Quill & Sons'])
})

const words = fc
  .array(fc.constantFrom('maya', 'elliot', 'wedding', 'harbor', 'łódź', '東京', '100%'), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '))

test('whatever is planned, changed and deleted, the index is the one of a new start', async () => {
  const studio = await openStudio()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('add', 'change', 'remove'), words, fc.nat()), { minLength: 1, maxLength: 12 }),
      async (steps) => {
        const stored = new Map<number, string>()
        for (const [what, title, which] of steps) {
          const id = [...stored.keys()][which % Math.max(1, stored.size)]
          if (what === 'add' || id === undefined)
            stored.set(
              (await studio.as('alice')(shoots.create, { input: { title, location: 'Quay', type: 'other' } })).id,
              title,
            )
          else if (what === 'change')
            stored.set((await studio.as('alice')(shoots.change, { params: { id }, input: { title } })).id, title)
          else
            await studio
              .as('alice')(shoots.remove, { params: { id } })
              .then(() => stored.delete(id))
        }
        for (const word of ['maya', 'elliot', 'wedding', 'harbor', 'łódź', '東京', '100%']) {
          const expected = [...stored.values()].filter((title) => title.includes(word)).toSorted()
          expect((await titles(studio, word)).toSorted()).toEqual(expected)
        }
        for (const id of stored.keys()) await studio.as('alice')(shoots.remove, { params: { id } })
        expect(await indexRows(studio)).toBe('[[],[],[]]')
      },
    ),
    { numRuns: rounds(15) },
  )
})
