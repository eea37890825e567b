import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { invoices } from '#invoices/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { params } from '#tests/help/inquiries.ts'
import { accept, cancelBooking, send } from '#tests/help/proposals.ts'
import { phoneOf, people, sendQuestions } from '#tests/help/questionnaires.ts'
import { agreeOnWeather, callOf, decideAt, openRain, runAt } from '#tests/help/rain-calls.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'

const wordsOfClients = /Priya|Raman|Noor|Haddad|Hannah|Weiss|@|\+1/

async function playShoots({ as }: Studio): Promise<void> {
  const alice = as('alice')
  const date = '2026-11-20T15:00:00Z'
  const input = { title: 'Raman portraits', location: 'Pier 1', type: 'portrait', date } as const
  const { id } = await alice(shoots.create, { input })
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  await alice(shoots.assignClient, { params: { id }, input: { clientId: client.id } })
  await alice(shoots.change, { params: { id }, input: { title: 'Raman family' } })
  await alice(shoots.change, { params: { id }, input: { status: 'confirmed' } })
  await alice(shoots.remove, { params: { id } })
  await alice(clients.change, { params: { id: client.id }, input: { phone: '+1 845 555 0134' } })
  await alice(clients.remove, { params: { id: client.id } })
}

async function playInquiry({ as, clock }: Studio): Promise<void> {
  await as('alice')(inquiryForm.change, { input: { isOn: true, ...params } })
  const { ticket } = await as('visitor')(inquire.read, { params })
  clock.now += 60_000
  const asked = {
    name: 'Noor Haddad',
    email: 'noor@haddad.example',
    type: 'wedding',
    message: 'Are you free?',
  } as const
  await as('visitor')(inquire.send, { params, input: { ...asked, ticket } })
}

async function playInvoices({ as }: Studio): Promise<void> {
  const alice = as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const items = [{ description: 'Portraits', rate: 420 }]
  const draft = { clientId, issueDate: '2026-10-01', dueDate: '2026-10-31', items }
  const { id } = await alice(invoices.create, { input: draft })
  await alice(invoices.setStatus, { params: { id }, input: { status: 'sent' } })
  const payment = { amount: 420, method: 'cash', paidOn: '2026-10-02' } as const
  const paid = await alice(invoices.pay, { params: { id }, input: payment })
  await alice(invoices.takePaymentBack, { params: { id, paymentId: paid.payments[0]?.id ?? 0 } })
  const other = await alice(invoices.create, { input: { ...draft, status: 'unpaid' } })
  await alice(invoices.setStatus, { params: { id: other.id }, input: { status: 'cancelled' } })
}

async function playContract(studio: Studio): Promise<void> {
  const { token } = await sendContract(studio)
  await signAs(studio, token)
}

async function playBooking(studio: Studio): Promise<void> {
  const alice = studio.as('alice')
  const sent = await send(studio, { validUntil: '2026-12-15' })
  await accept(studio, sent)
  const { shootId } = await alice(deals.find, { params: { id: sent.dealId } })
  await alice(deals.shoot, { params: { id: sent.dealId }, input: { shootId } })
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2027-06-13T18:00:00Z' } })
  await cancelBooking(studio, sent)
}

async function playQuestionnaire(studio: Studio): Promise<void> {
  const sent = await sendQuestions(studio)
  const phone = phoneOf(studio, sent.params)
  await phone.answer(2, 'The Weiss farm')
  await phone.answer(6, people)
  await phone.done()
}

async function playRainCall(studio: Studio): Promise<void> {
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt)
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  await studio.as('alice')(rainCalls.decide, { params: { id }, input: { move: false } })
}

test('each event is really sent by what it tells, with the facts that it names and no words of a client', async () => {
  const { studio } = await openRain()
  const { id } = await studio.as('alice')(webhooks.create, {
    input: { url: 'https://hooks.example.com/a', types: null },
  })
  const plays = [playShoots, playInquiry, playInvoices, playContract, playBooking, playQuestionnaire, playRainCall]
  for (const play of plays) await play(studio)
  const kept = await studio.db
    .selectFrom('webhook_deliveries')
    .select(['type', 'body'])
    .where('endpointId', '=', id)
    .execute()
  const told = new Map(kept.map(({ type, body }) => [type, body]))
  const declared: Record<string, WebhookEvent> = webhookEvents()
  expect([...told.keys()].toSorted()).toEqual(Object.keys(declared).toSorted())
  for (const [type, { facts }] of Object.entries(declared))
    expect(Object.keys((JSON.parse(told.get(type) ?? '') as { data: object }).data).toSorted(), type).toEqual(
      facts.toSorted(),
    )
  for (const { body } of kept) expect(body).not.toMatch(wordsOfClients)
  // Where an event says that more can be read, it can.
  const paths = kept.flatMap(({ body }) => (JSON.parse(body) as { data: { path?: string } }).data.path ?? [])
  const missing = []
  for (const path of new Set(paths)) {
    const { status } = await studio.raw('alice', 'GET', path)
    if (status !== 200) missing.push(`${path} ${status}`)
  }
  // The shoot and the client that were deleted.
  expect(missing).toEqual([
    expect.stringMatching(/^\/api\/shoots\/\d+ 404$/),
    expect.stringMatching(/^\/api\/clients\/\d+ 404$/),
  ])
  expect(kept.filter(({ type }) => type === 'booking.made')).toHaveLength(1)
})

test('what changes nothing tells nothing', async () => {
  const { studio, alice, add } = await openWebhooks()
  await add('hooks.example.com')
  const told = async () => {
    const kept = await studio.db.selectFrom('webhook_deliveries').select('type').orderBy('id').execute()
    await studio.db.deleteFrom('webhook_deliveries').execute()
    return kept.map(({ type }) => type)
  }
  const { id } = await alice(clients.create, { input: { name: 'Priya Raman', phone: '+1 845 555 0134' } })
  const params = { id }
  await alice(clients.change, { params, input: { phone: '+1 845 555 0134' } })
  await alice(clients.restore, { params })
  expect(await told()).toEqual(['client.created'])
  await alice(clients.archive, { params })
  await alice(clients.archive, { params })
  await alice(clients.restore, { params })
  expect(await told()).toEqual(['client.changed', 'client.changed'])
  const input = { title: 'Portraits', location: 'Pier 1', type: 'portrait', date: '2026-11-20T15:00:00Z' } as const
  const shoot = { id: (await alice(shoots.create, { input })).id }
  await alice(shoots.change, { params: shoot, input: { title: 'Portraits', status: 'pending' } })
  await alice(shoots.assignClient, { params: shoot, input: { clientId: id } })
  await alice(shoots.assignClient, { params: shoot, input: { clientId: id } })
  expect(await told()).toEqual(['shoot.created', 'shoot.changed'])
})

test('the documentation lists the events, and its code verifies one', async () => {
  const text = readFileSync('docs/webhooks.md', 'utf8')
  await openStudio()
  const { type: shown, data } = JSON.parse(/^\{"type".*$/m.exec(text)?.[0] ?? '') as { type: string; data: object }
  expect(Object.keys(data)).toEqual(
    Object.entries<WebhookEvent>(webhookEvents()).find(([type]) => type === shown)?.[1].facts,
  )
  const rows = Object.entries<WebhookEvent>(webhookEvents()).map(
    ([type, { words, facts }]) => `| \`${type}\` | ${words} | ${facts.map((fact) => `\`${fact}\``).join(', ')} |`,
  )
  expect(text.slice(text.indexOf('|---|')).trim().split('\n').slice(1)).toEqual(rows)
  const code = /```js\n(.*?)```/s.exec(text)?.[1] ?? ''
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { isGenuine } = (await import(/* @vite-ignore */ url)) as {
    isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean
  }
  const { alice, arrived, add, run } = await openWebhooks()
  const { id, secret: former } = await add()
  const { secret } = await alice(webhooks.rotate, { params: { id } })
  await alice(webhooks.test, { params: { id } })
  await run()
  const [{ headers, body } = { headers: {}, body: '' }] = arrived
  expect([secret, former].map((one) => isGenuine(one, headers, body))).toEqual([true, true])
  expect([
    isGenuine(secret, headers, `${body} `),
    isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body),
    isGenuine('whsec_AAAA', headers, body),
  ]).toEqual([false, false, false])
})
