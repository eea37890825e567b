import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { calendar } from '#calendar/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { invoices } from '#invoices/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { emailsIn } from '#tests/help/emails.ts'
import { agreedOf, signBoth } from '#tests/help/proposals.ts'
import { callOf, clauseWith, forecastOf, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import { bookWithClause, offerMove } from '#tests/help/rain-choice.ts'
import { bookWalk, openWalks } from '#tests/help/self-bookings.ts'

async function bookedAndOffered(...more: Parameters<typeof bookWithClause> extends [unknown, ...infer M] ? M : never) {
  const opened = await openRain()
  const { studio, provider } = opened
  provider.answer = () => rainOf(82)
  const booked = await bookWithClause(studio, ...more)
  const alice = studio.as('alice')
  const agreed = () => agreedOf(studio, booked.sent)
  const shoot = () => alice(shoots.find, { params: { id: booked.shootId } })
  return { ...opened, ...booked, alice, agreed, shoot, ...(await offerMove(studio, booked.shootId)) }
}

const termsOf = async (studio: Awaited<ReturnType<typeof bookedAndOffered>>['studio']) =>
  (await studio.db.selectFrom('deal_terms').select(['n', 'total', 'facts']).orderBy('n').execute()).map(
    ({ n, total, facts }) => {
      const { agreed } = JSON.parse(facts) as { agreed?: { lines: { name: string }[]; shoot: { day: string } } }
      return [n, total, agreed?.shoot.day, agreed?.lines.at(-1)?.name]
    },
  )

test('a booking moves whole: shoot, terms, payments, signed papers, and the next call', async () => {
  const { studio, alice, sent, shootId, page, choose, token, agreed, shoot } = await bookedAndOffered()
  const seen = await page()
  expect(seen).toMatchObject({ fee: 0, payments: ['Balance'], currency: 'USD' })
  const start = seen.options[0]?.start ?? ''
  await choose(seen, start, 'Hannah Weiss')
  expect(await shoot()).toMatchObject({ date: start })
  const deal = await alice(deals.find, { params: { id: sent.dealId } })
  expect(deal).toMatchObject({ day: '2026-10-18', askedDay: '2026-10-17' })
  expect(deal.events.map(({ words }) => words).slice(-2)).toEqual([
    'Shoot moved from October 17, 2026 to October 18, 2026',
    'Addendum for October 18, 2026 signed by the client',
  ])
  expect(await agreed()).toMatchObject({
    total: 100_000,
    unsignedMove: null,
    addenda: [{ status: 'signed' }],
    installments: [
      { name: 'Deposit', dueOn: '2026-10-14' },
      { name: 'Balance', dueOn: '2026-11-17', issueOn: '2026-11-03' },
    ],
  })
  expect(await termsOf(studio)).toEqual([
    [1, 100_000, undefined, undefined],
    [2, 100_000, '2026-10-18', 'Portraits, one hour'],
  ])
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'planned', start })
  const client = await studio.as('visitor')(clientPage.read, { params: { token } })
  expect(client).toMatchObject({ rain: [{ state: 'chosen' }], shoots: [{ date: start, movedFrom: '2026-10-17' }] })
})

test('issued invoices that are not paid are due later, paid ones stay', async () => {
  const plan = [
    { name: 'Deposit', share: { by: 'percent' as const, value: '30' }, due: { anchor: 'shoot' as const, offset: 0 } },
    { name: 'Balance', share: { by: 'rest' as const }, due: { anchor: 'shoot' as const, offset: 7 } },
  ]
  const { alice, page, choose, agreed, sent } = await bookedAndOffered({ plan })
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const due = async () => ((await agreed())?.installments ?? []).map(({ dueOn }) => dueOn)
  const [deposit, balance] = (await agreed())?.installments.map(({ invoice }) => invoice?.id ?? 0) ?? []
  expect(await due()).toEqual(['2026-10-17', '2026-10-24'])
  await alice(invoices.pay, { params: { id: deposit ?? 0 }, input: { amount: '300.00', paidOn: '2026-10-16' } })
  const seen = await page()
  expect(seen.payments).toEqual(['Balance'])
  await choose(seen, seen.options[2]?.start ?? '', 'Hannah Weiss')
  const dueOf = async (id = 0) => (await alice(invoices.find, { params: { id } })).dueDate
  expect([await dueOf(deposit), await dueOf(balance)]).toEqual(['2026-10-17', '2026-10-27'])
})

test('the email after a choice names the payments that follow the day, and none that is paid', async () => {
  const opened = await openRain({ mail: true, env: { PUBLIC_URL: 'http://studio.example' } })
  const { studio, provider } = opened
  // The hour at which she books.
  studio.clock.now = Date.parse('2026-10-14T12:00:00Z')
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  provider.answer = () => rainOf(82)
  const { sent, shootId } = await bookWithClause(studio)
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const { page, choose } = await offerMove(studio, shootId, { mail: true })
  const before = await page()
  expect(before.payments).toEqual(['Balance'])
  const balance = (await agreedOf(studio, sent))?.installments[1]?.invoice?.id ?? 0
  await alice(invoices.pay, { params: { id: balance }, input: { amount: '700.00', paidOn: '2026-10-16' } })
  const seen = await page()
  expect(seen.payments).toEqual([])
  await choose(seen, seen.options[0]?.start ?? '', 'Hannah Weiss')
  const { box } = studio as typeof studio & { box: string }
  const moved = async () => (await emailsIn(box)).find(({ subject }) => subject.startsWith('Your session is now'))
  await expect.poll(moved).toBeDefined()
  expect((await moved())?.text).toContain('The new date is signed; payments stay as they are.')
})

test('the second move has a fee as a line and a payment of its own; a third is refused', async () => {
  const terms = clauseWith({ moves: { feeCents: 5000 } })
  const one = await bookedAndOffered({}, terms)
  const { studio, alice, shootId, agreed } = one
  const first = await one.page()
  await one.choose(first, first.options[2]?.start ?? '', 'Hannah Weiss')
  const wet = { precipitation_probability: 70 }
  one.provider.answer = () => forecastOf({ 94: wet, 95: wet })
  const second = await offerMove(studio, shootId, { at: '2026-10-19T22:00:00Z' })
  const seen = await second.page()
  expect(seen).toMatchObject({ fee: 5000, verdict: 'met' })
  await second.choose(seen, seen.options[0]?.start ?? '', 'Hannah Weiss')
  expect(await agreed()).toMatchObject({
    total: 105_000,
    unsignedMove: null,
    addenda: [{ status: 'signed' }, { status: 'signed' }],
    installments: [
      { name: 'Deposit', amount: 30_000 },
      { name: 'Balance', amount: 70_000 },
      { name: 'Change', amount: 5000, invoice: { balance: 5000 } },
    ],
  })
  const day = seen.options[0]?.start.slice(0, 10)
  expect((await termsOf(studio)).slice(-2)).toEqual([
    [2, 100_000, '2026-10-20', 'Portraits, one hour'],
    [3, 105_000, day, 'Moving fee'],
  ])
  expect(await callOf(studio, shootId)).toMatchObject({ movesLeft: 0, call: { state: 'chosen' } })
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const early = alice(rainCalls.early, {
    params: { id: shootId },
    input: { reason: 'Storm again', signature: typed('Alice Archer') },
  })
  await expect(early).rejects.toMatchObject({ code: 'conflict' })
  const decide = alice(rainCalls.decide, { params: { id }, input: { move: true, signature: typed('Alice Archer') } })
  await expect(decide).rejects.toMatchObject({ message: 'You already decided' })
})

test('the calendar keeps the event with a higher sequence, and an email is planned for the new date', async () => {
  const { studio, alice, page, choose, sent } = await bookedAndOffered()
  const { url } = await alice(calendar.makeFeed, {})
  const events = async () => {
    const { bytes } = await studio.raw('visitor', 'GET', new URL(url).pathname)
    const event =
      bytes
        .toString()
        .split('BEGIN:VEVENT')
        .find((one) => one.includes('SUMMARY:Weiss portraits')) ?? ''
    return event.split('\r\n').filter((line) => /^(?:UID|SEQUENCE)/.test(line))
  }
  const eves = async () =>
    (await alice(bookingEmails.ofDeal, { params: { id: sent.dealId } })).emails
      .filter(({ kind, state }) => kind === 'shoot-eve' && state === 'planned')
      .map(({ dueAt }) => dueAt)
  await alice(bookingEmails.changeRule, { input: { kind: 'shoot-eve', isOn: true } })
  const [uid, sequence] = await events()
  const seen = await page()
  await choose(seen, seen.options[1]?.start ?? '', 'Hannah Weiss')
  expect(await events()).toEqual([uid, `SEQUENCE:${Number(sequence?.slice(9)) + 1}`])
  expect(await eves()).toEqual(['2026-10-18T21:00:00.000Z'])
})

test('a shoot that is moved by hand frees the dates', async () => {
  const { studio, shootId, page, sent, alice } = await bookedAndOffered()
  await alice(agreements.move, {
    params: { id: sent.dealId },
    input: { day: '2026-10-30', time: '17:00', movesDue: false },
  })
  expect(await page()).toMatchObject({ state: 'over', options: [] })
  expect(await studio.db.selectFrom('holds').select('id').where('kind', '=', 'rain').execute()).toEqual([])
  await runAt(studio, '2026-10-17T23:00:00Z')
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'planned' })
})

/** Hannah’s walk on a Saturday, booked on a page that has Fridays to Sundays, and dates offered for it. */
async function walkAndOffered() {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const more = { weather: clauseWith(), grid: 15 }
  const walks = await openWalks({ studio, template: 'For {{client.name}} on {{shoot.date}}.', more })
  // Alice would be signed out after a week.
  studio.clock.now = Date.parse('2026-10-11T16:00:00Z')
  const walk = await bookWalk(walks, '2026-10-17T21:30:00.000Z')
  await walk.accept()
  const [{ id } = { id: 0 }] = await walks.alice(contracts.list, {})
  await signBoth(studio, id)
  const { shootId } = await walks.alice(contracts.find, { params: { id } })
  return { studio, walk, ...(await offerMove(studio, shootId ?? 0)) }
}

test('a session that its client booked moves by the rule of its page, and the booking follows', async () => {
  const { studio, walk, page, choose } = await walkAndOffered()
  const seen = await page()
  const isOffered = ({ start, lightMinutes }: (typeof seen.options)[number]): boolean =>
    [5, 6, 0].includes(new Date(start).getUTCDay()) && Date.parse(start) % 900_000 === 0 && lightMinutes >= 45
  expect(seen.options.map(isOffered)).toEqual([true, true, true])
  const { start, end, lightMinutes } = seen.options[1] ?? { start: '', end: '', lightMinutes: 0 }
  await choose(seen, start, 'Hannah Weiss')
  const { lightSeconds, ...booked } = await studio.db
    .selectFrom('self_bookings')
    .select(['startsAt', 'endsAt', 'movedTimes', 'lightSeconds'])
    .executeTakeFirstOrThrow()
  expect(booked).toEqual({ startsAt: Date.parse(start), endsAt: Date.parse(end), movedTimes: 0 })
  expect(Math.floor(lightSeconds / 60)).toBe(lightMinutes)
  expect((await walk.read()).bookings).toMatchObject([{ start }])
})

const taxes = (pricesWithTax: boolean) => ({
  scheme: 'sales' as const,
  pricesWithTax,
  categories: [{ code: 'S' as const, rate: 8.875, isDefault: true }],
})

test.each([
  ['a discount', undefined, { by: 'percent', value: '10' }, 90_000],
  ['prices with tax', taxes(true), null, 100_000],
  ['tax on top', taxes(false), null, 108_875],
  ['tax on top and a discount', taxes(false), { by: 'amount', value: '33.33' }, 105_246],
] as const)('with %s the fee that is billed is the one that is signed', async (_, tax, discount, total) => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  studio.clock.now = Date.parse('2026-10-14T12:00:00Z')
  if (tax) await studio.as('alice')(studioMoney.change, { input: tax })
  const terms = clauseWith({ moves: { freeMoves: 0, feeCents: 9999 } })
  const { sent, shootId } = await bookWithClause(studio, discount ? { discount } : {}, terms, total)
  const { page, choose } = await offerMove(studio, shootId)
  const seen = await page()
  expect(seen.fee).toBe(9999)
  expect(JSON.stringify(seen.addendum?.paper)).toContain('$99.99, due 7 days after the choice')
  await choose(seen, seen.options[0]?.start ?? '', 'Hannah Weiss')
  const agreed = await agreedOf(studio, sent)
  expect(agreed?.total).toBe(total + 9999)
  const [change] = agreed?.installments.filter(({ name }) => name === 'Change') ?? []
  expect(change).toMatchObject({ amount: 9999, invoice: { balance: 9999 } })
  const sum = agreed?.installments.reduce((reached, { amount }) => reached + amount, 0)
  expect(sum).toBe(total + 9999)
})

test('a later change of the booking leaves the fee as it was signed', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const terms = clauseWith({ moves: { freeMoves: 0, feeCents: 9999 } })
  const discount = { by: 'percent' as const, value: '10' }
  const { sent, shootId } = await bookWithClause(studio, { discount }, terms, 90_000)
  const { page, choose } = await offerMove(studio, shootId)
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '', 'Hannah Weiss')
  const lines = [
    { name: 'Portraits, one hour', rate: '1100.00' },
    { name: 'Moving fee', rate: '99.99' },
  ]
  await studio.as('alice')(agreements.change, {
    params: { id: sent.dealId },
    input: { isMailed: false, lines, signature: typed('Alice Archer') },
  })
  expect(await agreedOf(studio, sent)).toMatchObject({ change: { total: 99_000 + 9999 } })
})
