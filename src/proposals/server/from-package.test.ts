import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const plan = [
  { name: 'Booking fee', share: { by: 'amount', value: '500' }, due: { anchor: 'accepted', offset: 0 } },
  { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -30 } },
] as const

async function studioWithPackage() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const template = await alice(contracts.addTemplate, {
    input: { name: 'Wedding', content: 'For {{client.name}}.', isDefault: false },
  })
  const chosen = await alice(packages.create, {
    input: {
      kind: 'package',
      name: 'The whole day',
      included: 'Two photographers',
      price: '4200.00',
      minutes: 540,
      defaults: {
        plan: [...plan],
        bookedBy: 'payment',
        contractTemplateId: template.id,
        validDays: 30,
        deliveryDays: 42,
      },
    },
  })
  for (const [name, types] of [
    ['Album', ['wedding']],
    ['Headshots', ['portrait']],
  ] as const)
    await alice(packages.create, { input: { kind: 'extra', name, price: '450', types: [...types], most: 2 } })
  const deal = await alice(deals.create, { input: { name: 'Hannah Weiss', type: 'wedding', day: '2027-06-12' } })
  return { studio, alice, chosen, deal }
}

test('a proposal from a package has its lines, payments, contract and days, and the extras for the shoot', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  const draft = await alice(proposals.create, { params: deal, input: { packageId: chosen.id } })
  expect(draft).toMatchObject({
    n: 1,
    validUntil: '2026-05-31',
    smallest: 420_000,
    facts: {
      lines: [
        { line: 1, kind: 'base', name: 'The whole day', included: 'Two photographers', rate: 420_000 },
        { line: 2, kind: 'extra', name: 'Album', rate: 45_000, most: 2 },
      ],
      shoot: { day: '2027-06-12', minutes: 540 },
      plan: [{ name: 'Booking fee', share: { by: 'amount', value: 50_000 } }, { name: 'Balance' }],
      bookedBy: 'payment',
      deliveryDays: 42,
      contract: 'For {{client.name}}.',
    },
  })
})

test('what a package becomes later does not reach the draft; an archived one is refused', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  const from = { input: { packageId: chosen.id } }
  const draft = await alice(proposals.create, { params: deal, ...from })
  await alice(packages.archive, { params: chosen })
  expect((await alice(proposals.find, { params: draft })).facts.lines[0]?.rate).toBe(420_000)
  const other = await alice(deals.create, { input: { name: 'Leo Castellano' } })
  await expect(alice(proposals.create, { params: other, ...from })).rejects.toMatchObject({ code: 'not_found' })
  await alice(packages.restore, { params: chosen })
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await expect(alice(proposals.create, { params: other, ...from })).rejects.toMatchObject({
    code: 'conflict',
    message: '“The whole day” is priced in USD. Type its price again first.',
  })
})

test('a draft without lines is filled from a package and keeps its words; one with lines stays as it is', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  const { facts, validUntil } = await alice(proposals.find, { params: { id } })
  const words = { ...wedding, lines: [], message: 'Hello Hannah', shoot: { ...wedding.shoot, day: '2027-06-12' } }
  await alice(proposals.change, { params: { id }, input: { ...words, validUntil } })
  expect(facts.lines).toEqual([])
  const filled = await alice(proposals.create, { params: deal, input: { packageId: chosen.id } })
  expect(filled).toMatchObject({
    id,
    n: 1,
    version: 3,
    validUntil: '2026-05-31',
    facts: { message: 'Hello Hannah', lines: [{ name: 'The whole day' }, { name: 'Album' }], bookedBy: 'payment' },
  })
  const small = await alice(packages.create, {
    input: { kind: 'package', name: 'Two hours', price: '900.00', defaults: { plan: [...plan] } },
  })
  expect(small.name).toBe('Two hours')
  const again = await alice(proposals.create, { params: deal, input: { packageId: small.id } })
  expect(again).toMatchObject({ id, version: 3, facts: { lines: [{ name: 'The whole day' }, { name: 'Album' }] } })
})

test('two calls at once make one draft', async () => {
  const { alice, deal } = await studioWithPackage()
  const create = () => alice(proposals.create, { params: deal, input: {} })
  const [one, other] = await Promise.all([create(), create()])
  expect(one.id).toBe(other.id)
})

test('a proposal takes the time that its package says; one without a word of it takes what is usual', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  const usual = await alice(proposals.create, { params: deal, input: { packageId: chosen.id } })
  expect(usual.facts).toMatchObject({ takes: 'hours', before: 30, after: 30, exclusive: true, holdHours: 48 })
  const { defaults } = await alice(packages.create, {
    input: {
      kind: 'package',
      name: 'Elopement',
      price: '1800.00',
      defaults: { plan: [...plan], takes: 'day', before: 0, after: 90, exclusive: false, holdHours: 12 },
    },
  })
  expect(defaults).toMatchObject({ takes: 'day', before: 0, after: 90, exclusive: false, holdHours: 12 })
  const other = await alice(deals.create, { input: { name: 'Leo', type: 'wedding' } })
  const [, elopement] = await alice(packages.list, { input: {} })
  const drafted = await alice(proposals.create, { params: other, input: { packageId: elopement?.id ?? 0 } })
  expect(drafted.facts).toMatchObject({ takes: 'day', before: 0, after: 90, exclusive: false, holdHours: 12 })
})

test('a draft keeps its currency when the studio chooses another one, until one is chosen for it', async () => {
  const { alice, deal } = await studioWithPackage()
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  const change = (more: object = {}) => alice(proposals.change, { params: { id }, input: { ...wedding, ...more } })
  await change()
  await alice(studioMoney.change, { input: { currency: 'JPY' } })
  expect(await change({ title: 'Our wedding' })).toMatchObject({
    facts: { title: 'Our wedding', currency: 'USD', lines: [{ rate: 400_000 }, { rate: 60_000 }, { rate: 45_000 }] },
  })
  await expect(change({ currency: 'DEM' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { currency: 'Choose a currency' },
  })
  await expect(change({ currency: 'JPY', discount: { by: 'amount', value: '12.50' } })).rejects.toMatchObject({
    fields: { discount: 'JPY has no decimals' },
  })
  expect(await change({ currency: 'JPY' })).toMatchObject({
    facts: { currency: 'JPY', lines: [{ rate: 4000 }, { rate: 600 }, { rate: 450 }] },
  })
  expect(await change({ currency: 'USD' })).toMatchObject({
    facts: { currency: 'USD', lines: [{ rate: 400_000 }, {}, {}] },
  })
})

test('a draft without amounts takes the currency of its package; one with any is not mixed', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  await alice(studioMoney.change, { input: { currency: 'USD' } })
  const words = { ...wedding, lines: [], plan: [plan[1]] }
  const discount = { by: 'amount' as const, value: '25.00' }
  await alice(proposals.change, { params: { id }, input: { ...words, discount } })
  const fill = () => alice(proposals.create, { params: deal, input: { packageId: chosen.id } })
  await expect(fill()).rejects.toMatchObject({
    code: 'conflict',
    message: 'This proposal has amounts in EUR. Use USD for it first.',
  })
  await alice(proposals.change, { params: { id }, input: { ...words, discount: { by: 'percent', value: '10' } } })
  expect(await fill()).toMatchObject({ id, facts: { currency: 'USD', lines: [{ rate: 420_000 }, { rate: 45_000 }] } })
})

test('a draft in the currency of its package is filled from it, also after the studio chose another one', async () => {
  const { alice, chosen, deal } = await studioWithPackage()
  await alice(proposals.create, { params: deal, input: {} })
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  expect(await alice(proposals.create, { params: deal, input: { packageId: chosen.id } })).toMatchObject({
    facts: { currency: 'USD', lines: [{ rate: 420_000 }, { rate: 45_000 }] },
  })
})
