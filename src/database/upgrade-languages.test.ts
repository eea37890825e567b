import { expect, test } from 'vitest'
import { upgradedFrom } from '#tests/help/upgraded.ts'

test('clients from before there were languages are English, and so are the contracts that were frozen', async () => {
  const contract = (id: number, frozenAt: number | null) =>
    `insert into contracts ("userId", id, "clientId", "contractNumber", title, content, "packageDetails", terms, status,
      currency, "frozenAt", "createdAt", "updatedAt", version) values (1, ${id}, 1, '${id}', '', '', '', '', 'draft',
      'USD', ${frozenAt}, 0, 0, 1)`
  const db = await upgradedFrom('0024', [contract(1, 5), contract(2, null)])
  expect(await db.selectFrom('clients').select('language').execute()).toEqual([{ language: 'en' }])
  expect(await db.selectFrom('contracts').select(['id', 'locale']).orderBy('id').execute()).toEqual([
    { id: 1, locale: 'en-US' },
    { id: 2, locale: null },
  ])
})
