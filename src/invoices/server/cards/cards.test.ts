import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#activity-log/api.ts'
import { cardPayments } from '#card-payments/api.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceCards } from '#invoices/card-api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { eventText, keys, openCardStudio, publicUrl, signatureOf } from '#tests/help/card-service.ts'
import { failureModes } from '#tests/help/fake-services.ts'
import type { Request } from '#kernel/api.ts'
import { notifications } from '#notification-list/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'

const minute = 60_000

type SentInvoice = Request<typeof invoices.create>['input']

type CardStudio = Awaited<ReturnType<typeof openCardStudio>>

async function bill({ alice }: CardStudio, more: Partial<SentInvoice> = {}) {
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const { id, version } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      currency: 'EUR',
      items: [{ description: 'Portraits', rate: 480 }],
      status: 'sent',
      ...more,
    },
  })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  return { id, version, params: { token: link.slice(link.lastIndexOf('/') + 1) } }
}

/** Alice's studio with an invoice over €480.00, and a client who begins to pay it by card. */
async function begin(more: Partial<SentInvoice> = {}, env: Record<string, string> = {}) {
  const studio = await openCardStudio(env)
  const invoice = await bill(studio, more)
  const visitor = studio.as('visitor')
  const start = () => visitor(invoiceCards.start, { params: invoice.params })
  const find = () => studio.alice(invoices.find, { params: { id: invoice.id } })
  const { url } = await start()
  const [begun] = studio.service.begun()
  if (!begun) throw new Error('Nothing was begun.')
  return { ...studio, ...invoice, visitor, start, find, url, begun }
}

test('a client pays what is left by card on Stripe’s page; the payment is there once Stripe reports it', async () => {
  const { alice, visitor, params, find, url, begun, report, service } = await begin()
  expect(url).toBe('https://checkout.stripe.example/c/pay/cs_1')
  expect(begun).toMatchObject({
    amount: 48_000,
    currency: 'eur',
    title: 'Invoice INV-2026-0001, alice',
    successUrl: `${publicUrl}/invoice/${params.token}?card=paid`,
    cancelUrl: `${publicUrl}/invoice/${params.token}`,
    authorization: `Bearer ${keys.secretKey}`,
  })
  expect(begun.idempotencyKey).toBe(begun.reference)
  // Neither the way back nor a page opened again books anything.
  expect(await visitor(invoiceLinks.read, { params })).toMatchObject({ balance: 48_000, card: true })
  expect(await report({ id: 'evt_1', reference: begun.reference, amount: 48_000 })).toBe(204)
  expect(await find()).toMatchObject({
    status: 'paid',
    balance: 0,
    payments: [{ amount: 48_000, method: 'card', note: 'pi_3Nq1', paidOn: '2026-05-01' }],
  })
  expect(await visitor(invoiceLinks.read, { params })).toMatchObject({ balance: 0, card: false })
  expect((await alice(cardPayments.find, {})).lastEventAt).not.toBeNull()
  expect(await alice(notifications.unread, {})).toMatchObject([
    { title: '€480.00 paid by card', message: 'INV-2026-0001' },
  ])
  expect(service.requests).toHaveLength(1)
})

test.each([true, false])('with Client Updates on, the photographer is emailed about it: %o', async (clientUpdates) => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { alice, db, ids, id, clock, begun, report } = await begin({}, { MAIL_URL: smtp.url })
  if (!clientUpdates)
    await db
      .updateTable('user_settings')
      .set({ notifications: JSON.stringify({ clientUpdates: false }) })
      .where('userId', '=', ids.alice)
      .execute()
  clock.now += 5 * 60 * minute
  expect(await report({ id: 'evt_1', reference: begun.reference, amount: 48_000 })).toBe(204)
  expect(await alice(notifications.unread, {})).toMatchObject([{ title: '€480.00 paid by card' }])
  const about = await db.selectFrom('outbox').select('id').where('kind', '=', 'card-payment').execute()
  expect(about).toHaveLength(clientUpdates ? 1 : 0)
  if (!clientUpdates) return
  const email = await smtp.emailTo('alice@studio.example', '€480.00 paid by card')
  expect(email.text).toContain(`€480.00 paid by card: INV-2026-0001\n\n${publicUrl}/billing?invoice=${id}`)
})

test('what Stripe reports twice, or by two messages, is booked once', async () => {
  const { find, begun, report } = await begin()
  const paid = { reference: begun.reference, amount: 48_000 }
  const answers = await Promise.all([1, 2, 3].map(() => report({ ...paid, id: 'evt_1' })))
  expect(answers).toEqual([204, 204, 204])
  expect(await report({ ...paid, id: 'evt_2', type: 'checkout.session.async_payment_succeeded' })).toBe(204)
  expect((await find()).payments).toHaveLength(1)
})

test('a direct debit that is only promised is booked when it is paid', async () => {
  const { find, begun, report } = await begin()
  const paid = { reference: begun.reference, amount: 48_000 }
  await report({ ...paid, id: 'evt_1', status: 'unpaid' })
  await report({ ...paid, id: 'evt_2', type: 'checkout.session.expired' })
  expect((await find()).payments).toEqual([])
  await report({ ...paid, id: 'evt_3', type: 'checkout.session.async_payment_succeeded' })
  expect((await find()).payments).toHaveLength(1)
})

test('a message that is unsigned, old, changed or signed by another is refused, and books nothing', async () => {
  const { find, begun, clock, send } = await begin()
  const text = eventText({ id: 'evt_1', reference: begun.reference, amount: 48_000, at: clock.now })
  const signed = signatureOf(text, clock.now)
  const wrong: [string, string | undefined][] = [
    [text, undefined],
    [text, ''],
    [text, 't=1,v1='],
    [text, signed.replace('v1=', 'v0=')],
    [text, signatureOf(text, clock.now - 301_000)],
    [text, signatureOf(text, clock.now + 301_000)],
    [text, signatureOf(text, clock.now, 'whsec_of_somebody')],
    [text.replace('48000', '48001'), signed],
    [`${text} `, signed],
    ['', signatureOf('', clock.now)],
    ['[]', signatureOf('[]', clock.now)],
    ['{"id":"evt_1"', signatureOf('{"id":"evt_1"', clock.now)],
  ]
  for (const [body, signature] of wrong) expect([signature, await send(body, signature)]).toEqual([signature, 400])
  expect((await find()).payments).toEqual([])
  // Any of several signatures is enough: Stripe sends two while a secret is replaced.
  const [time, first] = signed.split(',')
  expect(await send(text, `${time},v1=${'0'.repeat(64)},${first}`)).toBe(204)
  expect((await find()).payments).toHaveLength(1)
})

test('a payment of another sum or currency is not booked but told', async () => {
  const { alice, find, begun, report } = await begin()
  await report({ id: 'evt_1', reference: begun.reference, amount: 47_999 })
  expect(await find()).toMatchObject({ balance: 48_000, payments: [] })
  expect((await find()).history.map(({ words }) => words)).toContain(
    'Card payment of €479.99 needs a look: it doesn’t match this invoice, so it wasn’t recorded',
  )
  expect(await alice(notifications.unread, {})).toMatchObject([
    { title: 'Needs a look: €479.99 by card', priority: 'high' },
  ])
  // It is over: a right message about the same payment does not book it behind the photographer's back.
  await report({ id: 'evt_2', reference: begun.reference, amount: 48_000, currency: 'usd' })
  expect((await find()).payments).toEqual([])
})

test('money that arrives when nothing is open any more is booked, and a refund is due', async () => {
  const { alice, id, find, begun, report } = await begin()
  await alice(invoices.pay, { params: { id }, input: { amount: 480, paidOn: '2026-05-01' } })
  await report({ id: 'evt_1', reference: begun.reference, amount: 48_000 })
  expect(await find()).toMatchObject({ status: 'paid', paid: 96_000, balance: -48_000 })
  expect(await alice(notifications.unread, {})).toMatchObject([
    { message: 'INV-2026-0001. €480.00 is to be refunded.', priority: 'high' },
  ])
})

test('a payment that was not begun here is left alone', async () => {
  const { alice, find, report } = await begin()
  expect(await report({ id: 'evt_1', reference: 'a shop of Alice’s', amount: 48_000 })).toBe(204)
  expect((await find()).payments).toEqual([])
  expect(await alice(notifications.unread, {})).toEqual([])
})

test('a client who comes back within the hour gets the page that is open; another sum gets another page', async () => {
  const { alice, id, start, url, clock, service } = await begin()
  expect((await start()).url).toBe(url)
  await alice(invoices.pay, { params: { id }, input: { amount: 80, paidOn: '2026-05-01' } })
  expect((await start()).url).not.toBe(url)
  clock.now += 55 * minute
  await start()
  expect(service.begun().map(({ amount }) => amount)).toEqual([48_000, 40_000, 40_000])
  expect(new Set(service.begun().map(({ reference }) => reference)).size).toBe(3)
})

test('invoices that are paid, and currencies that Stripe counts otherwise, are not paid by card', async () => {
  const studio = await openCardStudio()
  const visitor = studio.as('visitor')
  for (const currency of ['KWD', 'ISK', 'UGX']) {
    const { params } = await bill(studio, { currency })
    expect((await visitor(invoiceLinks.read, { params })).card).toBe(false)
    await expect(visitor(invoiceCards.start, { params })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This invoice can’t be paid by card. Choose another way to pay.',
    })
  }
  const { params } = await bill(studio, { status: 'paid' })
  await expect(visitor(invoiceCards.start, { params })).rejects.toMatchObject({ message: 'Nothing is left to pay.' })
  expect(service(studio)).toBe(0)
})

const service = (studio: CardStudio): number => studio.service.requests.length

test('yen are sent as they are', async () => {
  const { begun } = await begin({ currency: 'JPY', items: [{ description: 'Portraits', rate: 48_000 }] })
  expect(begun).toMatchObject({ amount: 48_000, currency: 'jpy' })
})

test.each(failureModes.filter((mode) => mode !== 'hang' && mode !== 'stall' && mode !== 'endless'))(
  'a service that answers by %s costs a sentence, and nothing else',
  async (mode) => {
    const { start, alice, id, service: fake } = await begin()
    await alice(invoices.pay, { params: { id }, input: { amount: 80, paidOn: '2026-05-01' } })
    fake.answer(mode)
    await expect(start()).rejects.toMatchObject({ message: expect.stringContaining('Nothing was charged.') })
  },
)

test('a key that Stripe does not take, and an amount that cards do not, are said in a sentence', async () => {
  const studio = await openCardStudio()
  const small = await bill(studio, { items: [{ description: 'A print', rate: 0.4 }] })
  const visitor = studio.as('visitor')
  await expect(visitor(invoiceCards.start, { params: small.params })).rejects.toMatchObject({
    message: 'Cards don’t take this amount. Choose another way to pay.',
  })
  await studio.alice(cardPayments.change, { input: { secretKey: 'sk_live_of_somebody' } })
  await expect(visitor(invoiceCards.start, { params: small.params })).rejects.toMatchObject({
    message: 'Card payments don’t work right now. Nothing was charged. Choose another way to pay.',
  })
})

test('the keys are encrypted, never told, and a change of them is logged and can be withdrawn', async () => {
  const { alice, as, db, params, visitor } = await begin()
  const told = await alice(cardPayments.find, {})
  expect(told).toMatchObject({ isOn: true, keyEnd: 'e7d3', isTest: false, hasSigningSecret: true })
  const stored = JSON.stringify(await db.selectFrom('card_accounts').selectAll().execute())
  for (const secret of Object.values(keys)) {
    expect(JSON.stringify(told)).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  await expect(alice(cardPayments.change, { input: { secretKey: 'pk_live_4f9a81c2e7d3' } })).rejects.toMatchObject({
    fields: { secretKey: 'A secret key begins with sk_live_ or rk_live_' },
  })
  expect(await as('admin')(audit.logs, { input: { action: 'card_payments_changed' } })).toHaveLength(1)
  await alice(cardPayments.remove, {})
  expect(await alice(cardPayments.find, {})).toMatchObject({ isOn: false, isSetUp: false, eventsUrl: null, keyEnd: '' })
  expect((await visitor(invoiceLinks.read, { params })).card).toBe(false)
})

test('Bob’s keys and address book nothing for Alice', async () => {
  const { as, inject, find, begun, clock } = await begin()
  const { eventsUrl } = await as('bob')(cardPayments.setUp, {})
  await as('bob')(cardPayments.change, { input: { ...keys, signingSecret: 'whsec_of_bobs_account' } })
  const text = eventText({ id: 'evt_1', reference: begun.reference, amount: 48_000, at: clock.now })
  const sent = await inject({
    method: 'POST',
    url: new URL(eventsUrl ?? '').pathname,
    headers: {
      host: new URL(publicUrl).host,
      'content-type': 'application/json',
      'stripe-signature': signatureOf(text, clock.now, 'whsec_of_bobs_account'),
    },
    payload: text,
  })
  expect(sent.statusCode).toBe(204)
  expect((await find()).payments).toEqual([])
})

test.each([{ STRIPE_BASE: 'off' }, { PUBLIC_URL: 'http://localhost:3000' }])(
  'where the server takes no cards, or nobody outside can open it, none are offered: %o',
  async (env) => {
    const studio = await openCardStudio(env)
    const { params } = await bill(studio)
    const visitor = studio.as('visitor')
    expect(await studio.alice(cardPayments.find, {})).toMatchObject({ isOn: false, keyEnd: 'e7d3' })
    expect((await visitor(invoiceLinks.read, { params })).card).toBe(false)
    await expect(visitor(invoiceCards.start, { params })).rejects.toMatchObject({ reason: 'no_cards' })
  },
)
