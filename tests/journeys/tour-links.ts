import { expect } from 'vitest'
import { Caller } from '#tests/help/caller.ts'

/** Pages of the settings; the first is their form. */
export const settingsPages = [
  '/settings',
  ...'packages questionnaires inquiry-form client-page client-emails documents money security api-tokens delete'
    .split(' ')
    .map((section) => `/settings#${section}`),
]

/** The links of a client who reads German to a contract and an invoice. */
export async function germanLinks(caller: Caller): Promise<{ toSign: string; toPay: string }> {
  async function made(path: string, body: object): Promise<Record<string, never>> {
    const { status, json } = await caller.send('POST', path, body)
    if (status > 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(json)}`)
    return json as Record<string, never>
  }
  const { id: clientId } = await made('/api/clients', { name: 'Annemarie Oberhuber-Steinbrecher', language: 'de' })
  const contract = await made('/api/contracts', {
    clientId,
    shootId: 1,
    title: 'Hochzeit am See',
    content: 'Acht Stunden.',
  })
  const signature = { way: 'typed', name: 'Nadia', consent: true }
  const sent = await made(`/api/contracts/${contract['id']}/send`, { email: 'anna@example.com', signature })
  const invoice = await made('/api/invoices', {
    clientId,
    shootId: 1,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Hochzeit', rate: 4800 }],
    status: 'sent',
  })
  const { link } = await made(`/api/invoices/${invoice['id']}/links`, {})
  return { toSign: new URL(sent['link'] ?? '').pathname, toPay: new URL(link ?? '').pathname }
}

/** Switches the inquiry form on, with every question. */
export async function openForm(caller: Caller): Promise<void> {
  const { status } = await caller.send('PUT', '/api/inquiry-form', {
    isOn: true,
    slug: 'nadia',
    sources: ['A friend'],
    saysFree: true,
    privacyUrl: 'https://studio.example/privacy',
  })
  expect(status).toBe(200)
}

const signature = { way: 'typed', name: 'Nadia Okafor', consent: true }

/**
 * Sends a proposal to a client over the API, with a contract that is signed in advance, or without. Returns the path of
 * the client's page.
 */
export async function sendProposal(caller: Caller, client: object, isSigned = false): Promise<string> {
  async function made(method: string, path: string, body: object): Promise<Record<string, unknown>> {
    const { status, json } = await caller.send(method, path, body)
    if (status > 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(json)}`)
    return json as Record<string, unknown>
  }
  const { id: dealId } = await made('POST', '/api/deals', { ...client, type: 'wedding' })
  const { id } = await made('POST', `/api/deals/${dealId}/proposals`, {})
  await made('PUT', `/api/proposals/${id}`, {
    title: 'Your wedding at Locust Grove',
    message: 'Dear Hannah, thank you for telling me about the garden. Here is how I would photograph your day.',
    lines: [
      {
        name: 'The whole day',
        included: 'Nine hours, from getting ready to the dance floor\nAt least 500 edited photographs in a gallery',
        rate: '4250.40',
      },
      { kind: 'extra', name: 'Second photographer', included: 'Twice as many glances', rate: '450.00', ticked: true },
      { kind: 'extra', name: 'Extra hour', included: 'If the dancing goes on', rate: '380.00', most: 3, minutes: 60 },
    ],
    shoot: {
      type: 'wedding',
      day: '2027-06-12',
      time: '14:00',
      minutes: 540,
      place: 'Locust Grove, Poughkeepsie, NY',
      coordinates: { lat: 41.67, lng: -73.93 },
      timeZone: 'America/New_York',
    },
    plan: [
      { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
      { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
    ],
    validUntil: Temporal.Now.plainDateISO('America/New_York').add({ days: 20 }).toString(),
    ...(isSigned && { contract: '# Terms\n\n{{client.name}} pays **{{contract.total}}** for {{shoot.date}}.' }),
  })
  const { link } = await made('POST', `/api/proposals/${id}/send`, {
    isMailed: false,
    ...(isSigned && { signature }),
  })
  return new URL(String(link)).pathname
}

/** Accepts the only proposal of a client's page, without its extras; `path` is that of the page. */
export async function acceptProposal(url: string, path: string): Promise<void> {
  const client = new Caller(url)
  const page = `/api${path}`.replace('/client/', '/client-page/')
  const { proposals } = (await client.send('GET', page)).json as { proposals: { id: number; hash: string }[] }
  const [{ id, hash } = { id: 0, hash: '' }] = proposals
  const { status } = await client.send('POST', `${page}/proposals/${id}/accept`, { hash, ticks: [], total: 425_040 })
  if (status !== 200) throw new Error(`Accepting was answered ${status}.`)
}
