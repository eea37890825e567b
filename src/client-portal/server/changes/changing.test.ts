import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { notifications } from '#notification-list/api.ts'
import {
  acceptChange,
  addShoot,
  amountsOf,
  billedAtTaxes,
  book,
  change,
  dealIn,
  linesOf,
  pageOf,
} from '#tests/help/changed-booking.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, agreedOf, dealOf, send, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

test('with the deposit billed, something is added: the payments follow, once the client accepts', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const { agreed } = await addShoot(studio, sent, { words: 'As we said on the phone.' })
  expect(agreed).toMatchObject({ total: 508_994, change: { state: 'waiting', before: 508_994, total: 558_994 } })
  const page = await pageOf(studio, sent)
  expect(page.waiting).toMatchObject({
    state: 'waiting',
    title: 'Weiss wedding',
    words: 'As we said on the phone.',
    before: 508_994,
    total: 558_994,
    tax: 3994,
    lines: [
      { name: 'Wedding, 8 hours', amount: 400_000 },
      { name: 'Second photographer', amount: 60_000 },
      { name: 'Album', amount: 45_000 },
      { name: 'Engagement shoot', amount: 50_000 },
    ],
    payments: [
      { name: 'Deposit', amount: 152_698, number: 'INV-2026-0001' },
      { name: 'Second payment', amount: 223_598, dueOn: '2027-04-13', number: null },
      { name: 'Balance', amount: 182_698, dueOn: '2027-05-29', number: null },
    ],
    credits: [],
    isSigned: false,
  })
  expect((await dealOf(studio, sent)).changeSentAt).not.toBeNull()
  expect(amountsOf((await agreedOf(studio, sent))?.installments ?? [])).toEqual([152_698, 203_598, 152_698])
  await acceptChange(studio, sent)
  const after = await agreedOf(studio, sent)
  expect(after).toMatchObject({ total: 558_994, change: { state: 'agreed' } })
  expect(amountsOf(after?.installments ?? [])).toEqual([152_698, 223_598, 182_698])
  for (const id of [2, 3]) await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
  const billed = await Promise.all(
    (await studio.as('alice')(invoices.list, {})).map(({ id }) =>
      studio.as('alice')(invoices.find, { params: { id } }),
    ),
  )
  const taxes = billed
    .toSorted((one, other) => one.id - other.id)
    .map(({ taxed }) => taxed?.taxes.map(({ net, tax }) => [net, tax]))
  expect(taxes).toEqual([
    [
      [13_500, 1198],
      [138_000, 0],
    ],
    [
      [17_335, 1539],
      [204_724, 0],
    ],
    [
      [14_165, 1257],
      [167_276, 0],
    ],
  ])
  expect(await billedAtTaxes(studio)).toEqual({ O: 510_000, S: 48_994 })
  const deal = await dealOf(studio, sent)
  expect(deal.changeSentAt).toBeNull()
  expect(deal.events.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      'Change from $5,089.94 to $5,589.94 ready to pass on',
      'Changed from $5,089.94 to $5,589.94',
    ]),
  )
  const told = (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  expect(told).toContain('Hannah Weiss accepted your change')
})

test('two payments billed, and agreed anew for less: what was billed above is credited at each tax', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const [first] = await linesOf(studio, sent)
  await change(studio, sent, { lines: [{ name: 'Wedding, 6 hours', rate: '3000', categoryId: first?.categoryId }] })
  expect((await pageOf(studio, sent)).waiting).toMatchObject({
    credits: [
      { number: 'INV-2026-0002', amount: 41_598 },
      { number: 'INV-2026-0001', amount: 14_698 },
    ],
    payments: [
      { name: 'Deposit', amount: 138_000 },
      { name: 'Second payment', amount: 162_000 },
    ],
    refund: 0,
  })
  await acceptChange(studio, sent)
  const after = await agreedOf(studio, sent)
  expect(after?.total).toBe(300_000)
  expect(after?.installments.map(({ amount, invoice }) => [amount, invoice?.balance])).toEqual([
    [138_000, 138_000],
    [162_000, 162_000],
    [0, undefined],
  ])
  const notes = (await studio.as('alice')(invoices.list, {})).filter(({ credits }) => credits)
  expect(notes.map(({ credits, total }) => [credits?.invoiceNumber, total]).toSorted()).toEqual([
    ['INV-2026-0001', 14_698],
    ['INV-2026-0002', 41_598],
  ])
  expect(await billedAtTaxes(studio)).toEqual({ O: 300_000, S: 0 })
})

test('a rest without an open payment becomes one that is due in a week, and is billed at once', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  for (const id of [2, 3]) await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
  await addShoot(studio, sent)
  expect((await pageOf(studio, sent)).waiting.payments.at(-1)).toMatchObject({ name: 'Change', dueOn: '2026-05-08' })
  await acceptChange(studio, sent)
  const after = await agreedOf(studio, sent)
  expect(after?.installments.at(-1)).toMatchObject({
    name: 'Change',
    amount: 50_000,
    dueOn: '2026-05-08',
    invoice: { number: 'INV-2026-0004', balance: 50_000 },
  })
  expect(await billedAtTaxes(studio)).toEqual({ O: 510_000, S: 48_994 })
})

test('a changed booking is changed again, and cancelled: all amounts stay together', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await book(studio)
  await addShoot(studio, sent)
  await acceptChange(studio, sent)
  const [first] = await linesOf(studio, sent)
  await change(studio, sent, { lines: [{ name: 'Wedding', rate: '1000', categoryId: first?.categoryId }] })
  expect((await pageOf(studio, sent)).waiting.payments).toMatchObject([{ name: 'Deposit', amount: 100_000 }])
  expect((await pageOf(studio, sent)).waiting.credits).toEqual([{ number: 'INV-2026-0001', amount: 52_698 }])
  await acceptChange(studio, sent)
  expect(amountsOf((await agreedOf(studio, sent))?.installments ?? [])).toEqual([100_000, 0, 0])
  expect(await billedAtTaxes(studio)).toEqual({ O: 100_000, S: 0 })
  await addShoot(studio, sent)
  const { total, issued, paid } = (await alice(agreements.cancellation, { ...dealIn(sent), input: {} })) ?? {}
  expect([total, issued, paid]).toEqual([100_000, 100_000, 0])
  const reckoned = { issued: issued ?? 0, paid: paid ?? 0 }
  await alice(agreements.cancel, { ...dealIn(sent), input: { keep: '1000', by: 'client', reckoned } })
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 100_000, change: { state: 'withdrawn' } })
  expect((await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })).changes).toEqual([])
  expect(await alice(agreements.changeable, dealIn(sent))).toBeNull()
})

/** The wedding in a studio with VAT on everything, less on the album if so, agreed with its deposit billed. */
async function bookWithVat(studio: Studio, isAlbumReduced = false) {
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { address: 'Seestr. 1, Berlin', country: 'DE' } })
  const rates = [{ code: 'S', rate: 19, isDefault: true } as const, { code: 'S', rate: 7 } as const]
  const scheme = { scheme: 'vat', currency: 'EUR', vatId: 'DE136695976', categories: rates } as const
  const { categories } = await alice(studioMoney.change, { input: scheme })
  const idOf = (rate: number) => categories.find((one) => one.rate === rate)?.id ?? 0
  const rateOf = ({ name }: { name: string }) => (isAlbumReduced && name === 'Album' ? 7 : 19)
  const sent = await send(studio, { lines: wedding.lines.map((line) => ({ ...line, categoryId: idOf(rateOf(line)) })) })
  const { total } = (await alice(proposals.find, { params: sent })).sums
  await accept(studio, sent, tick(3), total)
  const plan = await paymentsOf(studio, sent)
  return { sent, total, plan, bill: { params: { id: plan[0]?.invoice?.id ?? 0 } } }
}

type Sent = Parameters<typeof agreedOf>[1]

const paymentsOf = async (studio: Studio, sent: Sent) => (await agreedOf(studio, sent))?.installments ?? []

test('a credit by hand lowers what was agreed, also for the next change', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { sent, total, plan, bill } = await bookWithVat(studio)
  await addShoot(studio, sent)
  await alice(creditNotes.write, { ...bill, input: { amount: '100', reason: 'We came late' } })
  const after = await agreedOf(studio, sent)
  expect(after).toMatchObject({ total: total - 10_000, change: { state: 'withdrawn' } })
  const [deposit = 0, ...others] = amountsOf(plan)
  expect(amountsOf(await paymentsOf(studio, sent))).toEqual([deposit - 10_000, ...others])
  expect((await dealOf(studio, sent)).changeSentAt).toBeNull()
  await addShoot(studio, sent)
  const { waiting } = await pageOf(studio, sent)
  const lines = amountsOf(waiting.lines).reduce((sum, amount) => sum + amount)
  expect(waiting).toMatchObject({ credited: 10_000, total: Math.round(lines * 1.19) - 10_000 })
  await acceptChange(studio, sent)
  for (const id of [2, 3]) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  expect(await billedAtTaxes(studio)).toEqual({ S: waiting.total })
})

test('of an invoice of which all was credited by hand the payment is billed again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { sent, total, plan, bill } = await bookWithVat(studio)
  await alice(creditNotes.write, { ...bill, input: { amount: '100' } })
  await alice(creditNotes.write, { ...bill, input: { full: true } })
  const [open] = await paymentsOf(studio, sent)
  expect(open).toMatchObject({ amount: (plan[0]?.amount ?? 0) - 10_000, invoice: { status: 'credited' } })
  for (const id of [1, 2, 3]) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  expect((await agreedOf(studio, sent))?.total).toBe(total - 10_000)
  expect(await billedAtTaxes(studio)).toEqual({ S: total - 10_000 })
})

test('a credit by hand is taken off once: what is added later costs what it costs', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { sent, total, bill } = await bookWithVat(studio, true)
  const [wedding, album] = await linesOf(studio, sent)
  if (!wedding || !album) throw new Error('Two lines are agreed.')
  await alice(creditNotes.write, { ...bill, input: { amount: '100', reason: 'We came late' } })
  const agree = async (...lines: (typeof album)[]) => {
    await change(studio, sent, { lines })
    await acceptChange(studio, sent)
    return (await agreedOf(studio, sent))?.total ?? 0
  }
  const prints = { name: 'Prints', rate: '200.00', categoryId: wedding.categoryId }
  // Prints are 238.00 with tax.
  expect(await agree(wedding, album, prints)).toBe(total - 10_000 + 23_800)
  // Without the album, what was credited of its tax is gone with it, and is not taken off once more.
  const without = await agree(wedding, prints)
  const again = await agree(wedding, prints, album)
  expect(again - without).toBe(48_150)
  for (const { id, amount, invoice } of await paymentsOf(studio, sent))
    if (amount > 0 && !invoice) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  expect(await billedAtTaxes(studio)).toEqual({ S: again })
})
