import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { studioMoney, type SentMoneyChange } from '#studio-money/api.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a small studio and a VAT studio are asked for what their scheme needs', async () => {
  const { as } = await openStudio()
  const save = (input: SentMoneyChange) => as('alice')(studioMoney.change, { input })
  await expect(save({ scheme: 'vat' })).rejects.toMatchObject({ fields: { categories: 'Add at least one rate' } })
  await expect(save({ scheme: 'small' })).rejects.toMatchObject({ fields: { smallWords: expect.any(String) } })
  await expect(save({ scheme: 'vat', categories: [{ code: 'S', rate: 101 }] })).rejects.toMatchObject({
    fields: { 'categories.0.rate': 'Tax must be from 0 to 100 percent' },
  })
  await expect(save({ scheme: 'vat', categories: [{ code: 'E' }] })).rejects.toMatchObject({
    fields: { 'categories.0.words': expect.any(String) },
  })
  await expect(save({ scheme: 'vat', categories: [{ code: 'AE', rate: 19 }] })).rejects.toMatchObject({
    fields: { 'categories.0.rate': 'Only what is taxed has a rate' },
  })
  await as('alice')(documents.changeLetterhead, { input: { country: 'DE' } })
  await expect(save({ vatId: 'FR136695976' })).rejects.toMatchObject({
    fields: { vatId: 'A German VAT ID begins with DE' },
  })
  const client = { name: 'Tulp', country: 'NL', vatId: 'DE811569869' }
  await expect(as('alice')(clients.create, { input: client })).rejects.toMatchObject({
    fields: { vatId: 'A Dutch VAT ID begins with NL' },
  })
  expect(await as('bob')(studioMoney.find, {})).toMatchObject({ scheme: 'none', categories: [] })
})

test('France’s small businesses have a reason that machines read, and a list keeps its ids', async () => {
  const { as, db } = await openStudio()
  const alice = as('alice')
  await alice(documents.changeLetterhead, { input: { country: 'FR' } })
  await alice(studioMoney.change, { input: { scheme: 'small', smallWords: 'TVA non applicable, art. 293 B du CGI' } })
  expect(await db.selectFrom('tax_categories').select(['code', 'reasonCode']).execute()).toEqual([
    { code: 'E', reasonCode: 'VATEX-FR-FRANCHISE' },
  ])
  const two = { scheme: 'vat' as const, categories: [{ code: 'S' as const, rate: 20 }, { code: 'AE' as const }] }
  const first = await alice(studioMoney.change, { input: two })
  expect(first.categories).toMatchObject([
    { id: 2, code: 'S', rate: 20, isDefault: true },
    { id: 3, code: 'AE', words: 'Reverse charge' },
  ])
  expect((await alice(studioMoney.change, { input: two })).categories).toEqual(first.categories)
  const { version } = await alice(studioMoney.find, {})
  await alice(studioMoney.change, { input: { pricesWithTax: true } })
  await expect(alice(studioMoney.change, { input: { scheme: 'none' }, ifMatch: `"${version}"` })).rejects.toMatchObject(
    { code: 'stale' },
  )
})
