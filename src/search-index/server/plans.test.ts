import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'

/** The queries of a call that read search tables or searched tables. */
async function asked(queries: string[], call: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0
  await call()
  return queries.filter(
    (statement) => /^\s*select/i.test(statement) && /search_|from "?(shoots|clients)/.test(statement),
  )
}

test('a search reads ranges of keys only: two questions, one more for slips and one for zones', async () => {
  const queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  for (const title of ['Wedding at the pier', 'Wedding rehearsal'])
    await studio.as('alice')(shoots.create, { input: { title, location: 'Pier', type: 'wedding' } })
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Pier Hotel' } })
  for (const { id } of await studio.as('alice')(shoots.list, {}))
    await studio.as('alice')(shoots.assignClient, { params: { id }, input: { clientId } })
  const calls = [
    { of: 3, call: () => studio.as('alice')(search.find, { input: { q: 'wed' } }) },
    { of: 3, call: () => studio.as('alice')(search.find, { input: { q: 'wed pier rehearsal' } }) },
    { of: 3, call: () => studio.as('alice')(search.find, { input: { q: 'hotel' } }) },
    { of: 3, call: () => studio.as('alice')(search.find, { input: { q: 'hotel wed' } }) },
    { of: 2, call: () => studio.as('alice')(shoots.list, { input: { search: 'hotel wed' } }) },
    { of: 4, call: () => studio.as('alice')(search.find, { input: { q: 'weding pier' } }) },
    { of: 4, call: () => studio.as('alice')(search.find, { input: { q: 'hears pier' } }) },
    { of: 1, call: () => studio.as('alice')(search.find, { input: { q: 'nothing2' } }) },
    { of: 2, call: () => studio.as('alice')(shoots.list, { input: { search: 'wed pier' } }) },
    { of: 2, call: () => studio.as('alice')(clients.list, { input: { search: 'pier' } }) },
  ]
  for (const { of, call } of calls) {
    const statements = await asked(queries, call)
    expect(statements).toHaveLength(of)
    if (isPostgres(studio.db)) continue
    for (const statement of statements) {
      const plan = await explain(studio.db, statement)
      expect(
        plan.filter((step) => /^SCAN (?!few|alike)/.test(step)),
        statement,
      ).toEqual([])
      expect(
        plan.some((step) =>
          /SEARCH (search_words|search_typos|shoots) USING (PRIMARY KEY|(COVERING )?INDEX \w+) \("?userId/.test(step),
        ),
        plan.join('\n'),
      ).toBe(true)
    }
  }
})

test('a search for a common word reads a list in its order', async () => {
  const queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  const words = Array.from({ length: 500 }, (_, n) => ({
    userId: studio.ids.alice,
    kind: 'shoot' as const,
    word: 'wedding',
    rank: 0,
    recordId: 1_000_000 + n,
  }))
  await studio.db.insertInto('search_words').values(words).execute()
  for (const title of ['Wedding one', 'Wedding two', 'Portrait'])
    await studio.as('alice')(shoots.create, { input: { title, location: 'Pier', type: 'other' } })
  const list = () => studio.as('alice')(shoots.list, { input: { search: 'wed' } })
  expect((await list()).map(({ title }) => title)).toEqual(['Wedding two', 'Wedding one'])
  const statement = (await asked(queries, list)).at(-1) ?? ''
  if (isPostgres(studio.db)) return
  const plan = await explain(studio.db, statement)
  expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
  expect(plan).toContainEqual(expect.stringContaining('SEARCH shoots USING INDEX shoots_by_date'))
})
