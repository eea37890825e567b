import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { tagOf } from '#kernel/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { listExtras, requirePackage } from '#packages/server/service.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const deposit = {
  name: 'Deposit',
  share: { by: 'percent', value: 30 },
  due: { anchor: 'accepted', offset: 0 },
} as const
const balance = { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } } as const
const begins = { plan: [deposit, balance] }

const wholeDay = {
  kind: 'package',
  name: 'The whole day',
  included: '500 edited photographs\nOnline gallery',
  types: ['wedding'],
  price: '4200',
  minutes: 540,
  defaults: begins,
} satisfies SentCatalogueItem

const hour = { kind: 'extra', name: 'Extra hour', price: 380, minutes: 60, most: 3 } satisfies SentCatalogueItem

const add = ({ as }: Studio, item: SentCatalogueItem, who: 'alice' | 'bob' = 'alice') =>
  as(who)(packages.create, { input: item })

const namesOf = async ({ as }: Studio, archived: 'true' | 'false' = 'false') =>
  (await as('alice')(packages.list, { input: { archived } })).map(({ name }) => name)

test('a package is kept in the studio’s currency, with what its proposals begin with', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const added = await add(studio, wholeDay)
  expect(added).toMatchObject({
    ...wholeDay,
    price: 420_000,
    currency: 'USD',
    most: 1,
    categoryId: null,
    defaults: {
      plan: [{ ...deposit, share: { by: 'percent', value: 300_000 } }, balance],
      issueDays: 14,
      bookedBy: 'signature',
      contractTemplateId: null,
      validDays: 14,
      deliveryDays: null,
    },
    archivedAt: null,
    version: 1,
  })
  expect(await alice(packages.find, { params: added })).toEqual(added)
  expect(await studio.as('bob')(packages.list, {})).toEqual([])
  await expect(studio.as('bob')(packages.find, { params: added })).rejects.toMatchObject({ code: 'not_found' })
  await alice(studioMoney.change, { input: { currency: 'JPY' } })
  expect(await alice(packages.change, { params: added, input: { ...wholeDay, price: 480_000 } })).toMatchObject({
    price: 480_000,
    currency: 'JPY',
    version: 2,
  })
})

const planOf = (...plan: unknown[]) => ({ ...wholeDay, defaults: { plan } })
const percent = (value: number) => ({ ...deposit, share: { by: 'percent', value } })

test.each([
  [{ ...wholeDay, name: ' ' }, 'name', 'Type a name'],
  [{ ...wholeDay, price: 'much' }, 'price', 'Type a price'],
  [{ ...wholeDay, price: '0.001' }, 'price', 'This amount is less than $0.01'],
  [{ ...wholeDay, minutes: 10_081 }, 'minutes', 'At most 7 days'],
  [{ ...hour, most: 101 }, 'most', 'Choose 1 to 100'],
  [{ ...hour, categoryId: 1 }, 'categoryId', 'Choose one of your taxes'],
  [{ ...hour, defaults: begins }, 'defaults', 'A package says what its proposals begin with, an extra does not'],
  [planOf(), 'defaults.plan', 'Add a payment'],
  [planOf(deposit), 'defaults.plan', 'The remaining balance goes last.'],
  [planOf(balance, deposit), 'defaults.plan', 'The remaining balance goes last.'],
  [planOf(percent(60), percent(40.5), balance), 'defaults.plan', 'Percentages add up to more than 100.'],
  [
    planOf({ ...deposit, share: { by: 'amount', value: '0.004' } }, balance),
    'defaults.plan.0.share',
    'This amount is less than $0.01',
  ],
])('%j is refused at %s: %s', async (body, path, message) => {
  const { raw } = await openStudio()
  const { status, json } = await raw('alice', 'POST', '/api/catalogue', { body })
  expect({ status, errors: json.errors }).toEqual({ status: 422, errors: [{ path, message }] })
})

test('a price in a currency that the studio has given up meanwhile is refused, not taken for the other', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const added = await add(studio, { ...wholeDay, currency: 'USD' })
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  const change = alice(packages.change, { params: added, input: { ...wholeDay, currency: 'USD' } })
  await expect(change).rejects.toMatchObject({
    code: 'invalid',
    fields: { price: 'Your currency is EUR now. Type the price in it.' },
  })
  expect(await alice(packages.find, { params: added })).toEqual(added)
  await alice(packages.change, { params: added, input: { ...wholeDay, price: '3900', currency: 'EUR' } })
  expect(await alice(packages.find, { params: added })).toMatchObject({ price: 390_000, currency: 'EUR' })
})

test('percentages may add up to 100: nothing is left then', async () => {
  const { raw } = await openStudio()
  const { status } = await raw('alice', 'POST', '/api/catalogue', { body: planOf(percent(60), percent(40), balance) })
  expect(status).toBe(201)
})

test('a tax is one of the studio’s own that is in use, or was when it was chosen', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const taxed = async (rate: number) =>
    (
      await alice(studioMoney.change, { input: { scheme: 'sales', categories: [{ code: 'S', rate }] } })
    ).categories.find((one) => one.rate === rate)?.id ?? 0
  const categoryId = await taxed(8.875)
  const added = await add(studio, { ...hour, categoryId })
  await taxed(9)
  const input = { ...hour, categoryId, price: 400 }
  expect(await alice(packages.change, { params: added, input })).toMatchObject({ categoryId, price: 40_000 })
  await expect(add(studio, { ...hour, categoryId })).rejects.toMatchObject({ code: 'invalid' })
  await expect(add(studio, { ...hour, categoryId }, 'bob')).rejects.toMatchObject({ code: 'invalid' })
})

test('a contract template of somebody else is not there', async () => {
  const studio = await openStudio()
  const template = (who: 'alice' | 'bob') =>
    studio.as(who)(contracts.addTemplate, { input: { name: 'Wedding', content: 'We agree.' } as never })
  const [own, bobs] = [await template('alice'), await template('bob')]
  const withTemplate = ({ id }: { id: number }) => ({ ...wholeDay, defaults: { ...begins, contractTemplateId: id } })
  const added = await add(studio, withTemplate(own))
  expect(added).toMatchObject({ defaults: { contractTemplateId: own.id } })
  await expect(studio.as('alice')(packages.change, { params: added, input: withTemplate(bobs) })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  await expect(add(studio, withTemplate(bobs))).rejects.toMatchObject({ code: 'not_found' })
})

test('packages come first, each kind in the order that was chosen', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await add(studio, hour)
  const first = await add(studio, wholeDay)
  const second = await add(studio, { ...wholeDay, name: 'Golden walk' })
  const album = await add(studio, { ...hour, name: 'Album' })
  expect(await namesOf(studio)).toEqual(['The whole day', 'Golden walk', 'Extra hour', 'Album'])
  await alice(packages.arrange, { input: { ids: [second.id, first.id] } })
  await alice(packages.arrange, { input: { ids: [album.id] } })
  expect(await namesOf(studio)).toEqual(['Golden walk', 'The whole day', 'Album', 'Extra hour'])
  expect(await alice(packages.find, { params: second })).toEqual(second)
})

test('what is archived is not offered, until it is restored', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await add(studio, wholeDay)
  const archived = await alice(packages.archive, { params: { id } })
  expect(archived).toMatchObject({ archivedAt: expect.any(String), version: 2 })
  expect([await namesOf(studio), await namesOf(studio, 'true')]).toEqual([[], ['The whole day']])
  await alice(packages.restore, { params: { id }, ifMatch: tagOf(archived) })
  expect([await namesOf(studio), await namesOf(studio, 'true')]).toEqual([['The whole day'], []])
  await expect(alice(packages.remove, { params: { id }, ifMatch: tagOf(archived) })).rejects.toMatchObject({
    code: 'stale',
  })
  await alice(packages.remove, { params: { id } })
  await expect(alice(packages.remove, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('a change that is based on an older version is refused, and a package stays one', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const added = await add(studio, wholeDay)
  await alice(packages.change, { params: added, input: { ...wholeDay, price: 4400 }, ifMatch: tagOf(added) })
  await expect(alice(packages.change, { params: added, input: wholeDay, ifMatch: tagOf(added) })).rejects.toMatchObject(
    { code: 'stale' },
  )
  await expect(alice(packages.change, { params: added, input: hour })).rejects.toMatchObject({
    fields: { kind: 'A package stays a package, an extra an extra' },
  })
})

test('there are at most 200 packages and extras', async () => {
  const studio = await openStudio()
  const { id } = await add(studio, hour)
  const row = await studio.db.selectFrom('catalogue').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const more = Array.from({ length: 199 }, (_, at) => ({ ...row, id: 10_000 + at }))
  await studio.db.insertInto('catalogue').values(more).execute()
  await expect(add(studio, hour)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have 200 packages and extras. Delete one first.',
  })
  expect(await add(studio, hour, 'bob')).toMatchObject({ version: 1 })
})

test('a proposal begins with a package in use, and offers the extras of its type of shoot', async () => {
  const studio = await openStudio()
  const added = await add(studio, wholeDay)
  await add(studio, { ...hour, types: ['wedding', 'event'] })
  await add(studio, { ...hour, name: 'Pictures within a week' })
  const extra = await add(studio, { ...hour, name: 'Second light', types: ['product'] })
  const { userId } = await studio.db.selectFrom('catalogue').select('userId').executeTakeFirstOrThrow()
  const owner = userId as OwnerId
  expect(await requirePackage(studio.db, owner, added.id)).toMatchObject({
    price: 420_000,
    defaults: { validDays: 14 },
  })
  await expect(requirePackage(studio.db, owner, extra.id)).rejects.toMatchObject({ code: 'not_found' })
  const extras = await listExtras(studio.db, owner, 'wedding')
  expect(extras.map(({ name }) => name)).toEqual(['Extra hour', 'Pictures within a week'])
  await studio.as('alice')(packages.archive, { params: added })
  await expect(requirePackage(studio.db, owner, added.id)).rejects.toMatchObject({ code: 'not_found' })
})
