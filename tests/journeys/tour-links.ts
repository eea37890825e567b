import { expect } from 'vitest'
import type { Caller } from '#tests/help/caller.ts'

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
