import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { deals } from '#deals/api.ts'
import type { SentChange } from '#proposals/changing.ts'
import {
  acceptChange,
  addShoot,
  amountsOf,
  basisOf,
  billedAtTaxes,
  book,
  change,
  dealIn,
  linesOf,
  pageOf,
  signChange,
} from '#tests/help/changed-booking.ts'
import { agreedOf, contract, inAdvance } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

type Booked = Awaited<ReturnType<typeof book>>
type Plan = NonNullable<SentChange['plan']>

/** Three payments in place of the two that are still to be billed of 5,089.94, of which 1,526.98 are billed. */
const inThree: Plan = [
  { name: 'Second payment', share: { by: 'amount', value: '1000' }, due: { anchor: 'day', day: '2026-09-01' } },
  { name: 'Third payment', share: { by: 'percent', value: '20' }, due: { anchor: 'shoot', offset: -30 } },
  { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'delivered', offset: 14 } },
]

const replan = async (studio: Studio, sent: Booked, plan: Plan, more: Partial<SentChange> = {}) =>
  change(studio, sent, { lines: await linesOf(studio, sent), plan, ...more })

const shown = ({ installments }: NonNullable<Awaited<ReturnType<typeof agreedOf>>>) =>
  installments
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, dueOn, daysAfterDelivery }) => [name, amount, dueOn ?? daysAfterDelivery])

test('payments are planned anew once the client agrees, and what is billed stays', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const before = shown(await agreed(studio, sent))
  await replan(studio, sent, inThree, { words: 'As you asked.' })
  expect(shown(await agreed(studio, sent))).toEqual(before)
  const { waiting, params } = await pageOf(studio, sent)
  expect(waiting).toMatchObject({ before: 508_994, total: 508_994, differences: [], isPlanChanged: true, credits: [] })
  expect(waiting.payments).toEqual([
    { name: 'Deposit', amount: 152_698, dueOn: '2026-05-01', daysAfterDelivery: null, number: 'INV-2026-0001' },
    { name: 'Second payment', amount: 100_000, dueOn: '2026-09-01', daysAfterDelivery: null, number: null },
    { name: 'Third payment', amount: 101_799, dueOn: '2027-05-13', daysAfterDelivery: null, number: null },
    { name: 'Balance', amount: 154_497, dueOn: null, daysAfterDelivery: 14, number: null },
  ])
  expect(amountsOf(waiting.paymentsBefore)).toEqual([152_698, 203_598, 152_698])
  await acceptChange(studio, sent)
  expect(shown(await agreed(studio, sent))).toEqual([
    ['Deposit', 152_698, '2026-05-01'],
    ['Second payment', 100_000, '2026-09-01'],
    ['Third payment', 101_799, '2027-05-13'],
    ['Balance', 154_497, 14],
  ])
  const { installments, changes } = await studio.as('visitor')(clientPage.read, { params })
  expect(installments.map(({ dueOn, daysAfterDelivery }) => dueOn ?? daysAfterDelivery)).toEqual([
    '2026-09-01',
    '2027-05-13',
    14,
  ])
  expect(changes).toMatchObject([{ state: 'agreed', isPlanChanged: true, paymentsBefore: [] }])
  const { events } = await studio.as('alice')(deals.find, dealIn(sent))
  expect(events.map(({ words }) => words)).toContain('Payments changed')
  await issueAll(studio, sent)
  expect(await billedAtTaxes(studio)).toEqual({ O: 460_000, S: 48_994 })
})

const agreed = async (studio: Studio, sent: Booked) => {
  const found = await agreedOf(studio, sent)
  if (!found) throw new Error('Nothing is agreed.')
  return found
}

async function issueAll(studio: Studio, sent: Booked): Promise<void> {
  for (const { id, invoice, amount } of (await agreed(studio, sent)).installments)
    if (invoice === null && amount > 0)
      await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
}

test('fewer payments leave none behind: a later price goes to the last of them', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const [, , balance] = inThree
  await replan(studio, sent, balance ? [{ ...balance, name: 'All the rest' }] : [])
  await acceptChange(studio, sent)
  expect(shown(await agreed(studio, sent))).toEqual([
    ['Deposit', 152_698, '2026-05-01'],
    ['All the rest', 356_296, 14],
  ])
  await addShoot(studio, sent)
  await acceptChange(studio, sent)
  expect(shown(await agreed(studio, sent))).toEqual([
    ['Deposit', 152_698, '2026-05-01'],
    ['All the rest', 406_296, 14],
  ])
  const basis = await basisOf(studio, sent)
  await replan(studio, sent, inThree)
  await acceptChange(studio, sent)
  expect(basis.payments.filter(({ amount }) => amount > 0)).toHaveLength(2)
  expect(shown(await agreed(studio, sent)).map(([name]) => name)).toEqual([
    'Deposit',
    'Second payment',
    'Third payment',
    'Balance',
  ])
  await issueAll(studio, sent)
  expect(await billedAtTaxes(studio)).toEqual({ O: 510_000, S: 48_994 })
})

test('lines and payments change together, and then a lower price waits for the client too', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const [first, ...lines] = await linesOf(studio, sent)
  await change(studio, sent, {
    lines: [{ ...first, name: 'Wedding, 8 hours', rate: '3000.00' }, ...lines],
    plan: inThree,
  })
  expect((await agreed(studio, sent)).total).toBe(508_994)
  const { waiting } = await pageOf(studio, sent)
  expect(waiting).toMatchObject({ total: 408_994, isPlanChanged: true })
  expect(amountsOf(waiting.payments)).toEqual([152_698, 100_000, 81_799, 74_497])
  await acceptChange(studio, sent)
  expect(await agreed(studio, sent)).toMatchObject({ total: 408_994 })
})

test('what is billed while it waits is not asked for twice, and the client reads that first', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  await replan(studio, sent, inThree)
  const { waiting, params } = await pageOf(studio, sent)
  await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const late = studio.as('visitor')(clientChanges.accept, { params, input: { hash: waiting.hash } })
  await expect(late).rejects.toMatchObject({ reason: 'change_changed' })
  expect(
    (await pageOf(studio, sent)).waiting.payments.map(({ name, amount, number }) => [name, amount, number]),
  ).toEqual([
    ['Deposit', 152_698, 'INV-2026-0001'],
    ['Second payment', 203_598, 'INV-2026-0002'],
    ['Third payment', 101_799, null],
    ['Balance', 50_899, null],
  ])
  await acceptChange(studio, sent)
  await issueAll(studio, sent)
  expect(await billedAtTaxes(studio)).toEqual({ O: 460_000, S: 48_994 })
})

test('a payment whose day has come is billed when the client agrees', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const [second, third, balance] = inThree
  const due = { anchor: 'day' as const, day: '2026-04-01' }
  await replan(studio, sent, second && third && balance ? [{ ...second, due }, third, balance] : [])
  await acceptChange(studio, sent)
  const [, billed] = (await agreed(studio, sent)).installments
  expect(billed).toMatchObject({ amount: 100_000, dueOn: '2026-05-01', invoice: { number: 'INV-2026-0002' } })
})

test('with a signed contract an addendum states the payments', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { contract })
  await expect(replan(studio, sent, inThree)).rejects.toMatchObject({ fields: { signature: expect.any(String) } })
  await replan(studio, sent, inThree, inAdvance)
  const page = await pageOf(studio, sent)
  const { params, waiting } = page
  const { paper } = await studio.as('visitor')(clientChanges.addendum, { params, input: { hash: waiting.hash } })
  const said = JSON.stringify(paper.blocks)
  for (const words of ['Third payment: $1,017.99, due May 13, 2027', 'Balance: $1,544.97, due 14 days after delivery'])
    expect(said).toContain(words)
  expect(said).not.toContain('Total before')
  await signChange(studio, page)
  expect((await agreed(studio, sent)).addenda).toMatchObject([{ status: 'signed' }])
})

test('a plan that cannot be is refused at its field', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const refusalOf = async (plan: Plan) =>
    replan(studio, sent, plan).then(
      () => undefined,
      (problem: { fields?: object }) => problem.fields,
    )
  const [second, third, balance] = inThree
  if (!second || !third || !balance) throw new Error('A plan has three payments.')
  expect(await refusalOf([{ ...second, share: { by: 'amount', value: '3562.97' } }, balance])).toEqual({
    plan: 'The payment plan is $0.01 more than what is still to be billed.',
  })
  expect(await refusalOf([{ ...second, due: { anchor: 'accepted', offset: 30 } }, balance])).toEqual({
    'plan.0.due': 'Count from the shoot or the delivery, or choose a day.',
  })
  expect(await refusalOf([balance, second])).toEqual({ plan: 'The remaining balance goes last.' })
  const twelve = [
    ...Array.from({ length: 11 }, () => ({ ...second, share: { by: 'amount' as const, value: '1' } })),
    balance,
  ]
  expect(await refusalOf(twelve)).toEqual({ plan: 'A plan has at most 12 payments' })
  const asAgreed: Plan = [
    { name: 'Second payment', share: { by: 'percent', value: '40' }, due: { anchor: 'shoot', offset: -60 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ]
  expect(await refusalOf(asAgreed)).toEqual({ lines: 'Nothing is changed yet.' })
})
