import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, contract, dealOf, reckonOf, send, taxedLines, tick } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const rules = [
  { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
  { atLeastDays: 0, keep: { by: 'deposit' } },
] as const

/** A wedding for 5,089.94, of which two payments are billed; sales tax on the album only. */
async function bookedWedding() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const lines = await taxedLines(studio)
  const sent = await send(studio, { lines, cancellation: [...rules] })
  await accept(studio, sent, tick(2, 3), 508_994)
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const billIds = (await agreedOf(studio, sent))?.installments.flatMap(({ invoice }) => invoice?.id ?? []) ?? []
  const pay = (at: number, amount: string) =>
    alice(invoices.pay, { params: { id: billIds[at] ?? 0 }, input: { amount, paidOn: '2026-05-01' } })
  const deal = { params: { id: sent.dealId } }
  const reckon = (day?: string) => reckonOf(alice, sent.dealId, day)
  const cancel = async (keep: string, more: { idempotencyKey?: string; ifMatch?: string } = {}) => {
    const { issued, paid } = await reckon()
    return alice(agreements.cancel, { ...deal, ...more, input: { keep, by: 'client', reckoned: { issued, paid } } })
  }
  const bills = async () => (await alice(invoices.list, {})).toSorted((one, other) => one.id - other.id)
  return { studio, alice, sent, deal, pay, reckon, cancel, bills }
}

/** What is billed less what is credited, which is what remains agreed once nothing is open. */
async function standing({
  studio: { as, db },
  sent,
}: Pick<Awaited<ReturnType<typeof bookedWedding>>, 'studio' | 'sent'>) {
  const found = await as('alice')(invoices.list, {})
  const all = await Promise.all(found.map(({ id }) => as('alice')(invoices.find, { params: { id } })))
  const sums = new Map<string, number>()
  for (const { credits, taxed } of all)
    for (const { code, rate, net, tax } of taxed?.taxes ?? []) {
      const key = `${code} ${rate * 10_000}`
      sums.set(key, (sums.get(key) ?? 0) + (credits ? -1 : 1) * (net + tax))
    }
  const terms = await db
    .selectFrom('deal_terms')
    .selectAll()
    .where('dealId', '=', sent.dealId)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow()
  return { billed: [...sums].toSorted(), terms }
}

test('six weeks before: the fee is kept, what was billed is credited, and a refund is due', async () => {
  const booked = await bookedWedding()
  const { studio, alice, sent, deal, pay, reckon, cancel, bills } = booked
  await pay(0, '1526.98')
  expect(await reckon('2027-05-01')).toMatchObject({
    days: 42,
    rule: { atLeastDays: 31 },
    keep: 5000,
    credits: [
      { number: 'INV-2026-0002', amount: 203_598 },
      { number: 'INV-2026-0001', amount: 147_698 },
    ],
    final: 0,
    refund: 147_698,
    owed: 0,
    open: [{ name: 'Balance', amount: 152_698 }],
    shoot: 'Weiss wedding',
  })
  expect(await cancel('50.00')).toMatchObject({
    total: 508_994,
    cancelled: { kept: 5000, by: 'client' },
    installments: [
      { name: 'Deposit', invoice: { refundDue: 147_698, balance: -147_698 } },
      { name: 'Second payment', invoice: { status: 'credited', refundDue: 0 } },
    ],
  })
  expect(
    (await bills()).map(({ credits, total, invoiceNumber }) => [credits?.invoiceNumber, total, invoiceNumber]),
  ).toEqual([
    [undefined, 152_698, 'INV-2026-0001'],
    [undefined, 203_598, 'INV-2026-0002'],
    ['INV-2026-0002', 203_598, 'CRN-2026-0001'],
    ['INV-2026-0001', 147_698, 'CRN-2026-0002'],
  ])
  const { billed, terms } = await standing(booked)
  expect(terms).toMatchObject({ n: 2, total: 5000 })
  const { groups } = JSON.parse(terms.facts) as { groups: { key: string; gross: number }[] }
  expect(billed.map(([, gross]) => gross).reduce((sum, gross) => sum + gross)).toBe(5000)
  expect(groups.map(({ gross }) => gross).toSorted()).toEqual(billed.map(([, gross]) => gross).toSorted())
  const lost = await dealOf(studio, sent)
  expect(lost).toMatchObject({ stage: 'lost', closedFor: 'cancelled' })
  expect(lost.events.at(-1)).toMatchObject({
    kind: 'cancelled',
    words: 'Cancelled by the client: you get $50.00',
  })
  expect(lost.events.at(-1)).not.toHaveProperty('isFromClient')
  expect(await alice(shoots.find, { params: { id: lost.shootId ?? 0 } })).toMatchObject({ status: 'cancelled' })
  await expect(alice(deals.reopen, deal)).rejects.toMatchObject({ code: 'conflict' })
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(page).toMatchObject({ installments: [], shoots: [] })
  expect(page.bills.filter(({ isCredit }) => isCredit)).toHaveLength(2)
})

test('whoever asks what follows where the studio cancels is told that nothing is kept', async () => {
  const { alice, deal, pay } = await bookedWedding()
  await pay(0, '1526.98')
  const day = '2027-05-13'
  expect(await alice(agreements.cancellation, { ...deal, input: { day, by: 'studio' } })).toMatchObject({
    days: 30,
    rule: null,
    keep: 0,
    refund: 152_698,
    owed: 0,
  })
  expect(await alice(agreements.cancellation, { ...deal, input: { day } })).toMatchObject({ keep: 152_698 })
})

test('a month before: the deposit is kept, and the second payment comes back', async () => {
  const { pay, reckon, cancel } = await bookedWedding()
  await pay(0, '1526.98')
  await pay(1, '2035.98')
  expect(await reckon('2027-05-13')).toMatchObject({
    days: 30,
    keep: 152_698,
    credits: [{ number: 'INV-2026-0002', amount: 203_598 }],
    refund: 203_598,
    owed: 0,
  })
  expect((await cancel('1526.98')).installments.map(({ invoice }) => invoice?.refundDue)).toEqual([0, 203_598])
})

test('more is kept than was billed: one invoice follows', async () => {
  const booked = await bookedWedding()
  const { pay, cancel } = booked
  await pay(0, '1526.98')
  const { installments, cancelled } = await cancel('4000')
  expect(cancelled).toMatchObject({ kept: 400_000 })
  expect(installments.map(({ name, amount, invoice }) => [name, amount, invoice?.balance])).toEqual([
    ['Deposit', 152_698, 0],
    ['Second payment', 203_598, 203_598],
    ['Cancellation', 43_704, 43_704],
  ])
  const { billed, terms } = await standing(booked)
  expect([billed.reduce((sum, [, gross]) => sum + gross, 0), terms.total]).toEqual([400_000, 400_000])
  await pay(1, '2035.98')
  expect(await dealOf(booked.studio, booked.sent)).toMatchObject({ stage: 'lost' })
})

test('a cancellation sent again answers the same, another is refused, and none is based on old amounts', async () => {
  const { alice, deal, pay, reckon, cancel, bills } = await bookedWedding()
  const input = { keep: '50', by: 'studio', reckoned: await reckon() } as const
  const { issued, paid } = input.reckoned
  const send = (keep: string, idempotencyKey: string) =>
    alice(agreements.cancel, { ...deal, idempotencyKey, input: { ...input, keep, reckoned: { issued, paid } } })
  await pay(0, '100')
  await expect(send('50', 'cancel-wedding-1')).rejects.toMatchObject({ code: 'stale' })
  const now = await reckon()
  input.reckoned.paid = now.paid
  await expect(cancel('5089.95')).rejects.toMatchObject({
    fields: { keep: 'You can keep at most $5,089.94.' },
  })
  await expect(cancel('50', { ifMatch: '"1"' })).rejects.toMatchObject({ code: 'stale' })
  const key = { idempotencyKey: 'cancel-wedding-2' }
  const again = () =>
    alice(agreements.cancel, {
      ...deal,
      ...key,
      input: { keep: '50', by: 'studio', reckoned: { issued, paid: 10_000 } },
    })
  expect(await again()).toEqual(await again())
  expect(await bills()).toHaveLength(4)
  await expect(
    alice(agreements.cancel, { ...deal, input: { keep: '50', by: 'studio', reckoned: { issued, paid } } }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'This booking is cancelled already.' })
})

test('a payment whose invoice was cancelled is open again; with a new number all adds up as before', async () => {
  const booked = await bookedWedding()
  const { alice, sent, reckon } = booked
  const second = (await agreedOf(booked.studio, sent))?.installments[1]?.invoice?.id ?? 0
  await alice(invoices.setStatus, { params: { id: second }, input: { status: 'cancelled' } })
  const { issued, open } = await reckon()
  expect(issued + open.reduce((sum, { amount }) => sum + amount, 0)).toBe(508_994)
  for (const id of [2, 3]) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  const after = await reckon()
  expect([after.issued, after.open, after.invoices.map(({ number }) => number)]).toEqual([
    508_994,
    [],
    ['INV-2026-0001', 'INV-2026-0003', 'INV-2026-0004'],
  ])
  const left = after.invoices.flatMap(({ groups }) => groups)
  for (const { key, gross, tax } of after.terms) {
    const own = left.filter((group) => group.key === key)
    const sum = (of: 'gross' | 'tax') => own.reduce((reached, one) => reached + one[of], 0)
    expect([sum('gross'), sum('tax')]).toEqual([gross, tax])
  }
})

test('of two cancellations at the same moment one is written', async () => {
  const { alice, deal, reckon, bills, studio, sent } = await bookedWedding()
  const { issued, paid } = await reckon()
  const cancel = (keep: string) =>
    alice(agreements.cancel, { ...deal, input: { keep, by: 'studio', reckoned: { issued, paid } } })
  const tried = await Promise.allSettled([cancel('50'), cancel('100')])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await bills()).filter(({ credits }) => credits)).toHaveLength(2)
  const { events } = await dealOf(studio, sent)
  expect(events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
})

test('a contract says what is kept in the words and amounts of the terms', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract, cancellation: [...rules] })
  await accept(studio, sent)
  const params = { id: (await agreedOf(studio, sent))?.contract?.id ?? 0 }
  const { terms } = await studio.as('alice')(contracts.find, { params })
  expect(terms.split('\n').filter((line) => line.startsWith('-'))).toEqual([
    '- 31 days or more before the shoot: we keep $50.00.',
    '- Less than 31 days before the shoot: we keep the first payment of $1,515.00.',
  ])
  expect(terms).toContain(
    'We refund anything you’ve paid beyond that. If you’ve paid less, we bill you for the difference.',
  )
})

test('what nobody has agreed to is marked as lost, and without a rule what was paid is kept', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  const params = { id: sent.dealId }
  const input = { keep: '50', by: 'studio', reckoned: { issued: 0, paid: 0 } } as const
  expect(await alice(agreements.cancellation, { params, input: {} })).toBeNull()
  await expect(alice(agreements.cancel, { params, input })).rejects.toMatchObject({
    reason: 'not_agreed',
    message: 'Nothing is agreed yet, so there is nothing to cancel. Mark it as lost instead.',
  })
  await accept(studio, sent)
  expect(await reckonOf(alice, sent.dealId)).toMatchObject({ rule: null, keep: 0 })
  const { agreed } = await alice(proposals.ofDeal, { params })
  expect(agreed).toMatchObject({ cancelled: null })
})
