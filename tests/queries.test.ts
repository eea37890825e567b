import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Endpoint, Request } from '#kernel/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { addressOf } from '#kernel/web/call.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from './help/studio.ts'

/** Endpoints that read in pages however much there is: complete downloads, and totals of the server. */
const portioned = ['/api/user/export', '/api/admin/export/:type', '/api/admin/stats']

/** All other GET endpoints. */
const reading = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.api)
    .filter(([, { method, access, path }]) => method === 'GET' && access !== 'anyone' && !portioned.includes(path))
    .map(([action, endpoint]) => ({ title: endpoint.path, action, endpoint, domain })),
)

type Reading = (typeof reading)[number]

/** Thirty shoots, each with a client, an invoice and a contract. */
async function fill({ as }: Studio): Promise<void> {
  for (let index = 0; index < 30; index++) {
    const client = await as('alice')(clients.create, { input: { name: `Client ${index}` } })
    const shoot = await as('alice')(shoots.create, {
      input: { title: `Shoot ${index}`, location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' },
    })
    await as('alice')(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: client.id } })
    const both = { clientId: client.id, shootId: shoot.id }
    await as('alice')(invoices.create, {
      input: {
        ...both,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
    await as('alice')(contracts.create, { input: { ...both, title: 'Agreement', content: 'One hour of light.' } })
  }
}

/** A user who may call it. */
const askerOf = ({ access }: Endpoint) => (access === 'admin' ? 'admin' : 'alice')

/** What PDFs ask for; any other PDF may ask as much as a document does. */
const pdfs: Readonly<Record<string, number>> = {
  '/api/expenses/pdf': 6,
  '/api/proposals/:id/pdf': 7,
  '/api/tax-report/pdf': 10,
  '/api/shoots/:id/call-sheet/pdf': 11,
  '/api/contracts/:id/pdf': 11,
  '/api/invoices/:id/pdf': 15,
  '/api/analytics/pdf': 18,
}

const askMost = /^\/api\/(analytics|dashboard|tax-report)|\/call-sheet$|\/(:id\/contract|unsigned|closed|dates)$/
const askMore =
  /^\/api\/(?:invoice|contract|deal|proposal|sheet|expense|admin|client)s?\/|\/(?:deals|invoices|profit)$|\/rain-call/

/**
 * The maximum number of queries: a document includes its items, payments, signatures, history, client, shoot, booking
 * and letterhead; a user in the administration the numbers of their records; a report all figures with the letterhead
 * and the currencies; what a shoot earned both sides of it; a Rain Call its contract, clause, reading and record; the
 * dashboard what each domain has to be done, and the weather of the next shoots; a call sheet all of a shoot; the PDF
 * of an invoice everything that is printed on it and the e-invoice within it; the contracts of session types all that
 * fills their text, and what keeps them closed their packages, contracts and places; the dates that a Rain Call would
 * offer everything that takes the photographer’s time; a search what statuses are by now, and the zones of places.
 */
const maxQueries = ({ path }: Endpoint): number => {
  if (path.endsWith('/pdf')) return pdfs[path] ?? 11
  if (path === '/api/dashboard') return 20
  if (path === '/api/search') return 5
  if (askMost.test(path)) return 18
  return askMore.test(path) ? 11 : 4
}

test('every reader asks as many questions for thirty rows as for one', async () => {
  // Queries of background jobs do not count.
  const request = new AsyncLocalStorage<{ asked: number }>()
  const onQuery = () => {
    const counted = request.getStore()
    if (counted) counted.asked += 1
  }
  const studio = await openStudio({ options: { onQuery } })
  const samples = new Map<(typeof domains)[string], Record<string, Request<Endpoint>>>()
  for (const domain of Object.values(domains)) {
    const prepared = Object.entries(await domain.sample(studio.as('alice') as As))
    const requests = prepared.map(async ([action, sample]) => [
      action,
      typeof sample === 'function' ? await sample() : sample,
    ])
    samples.set(domain, Object.fromEntries(await Promise.all(requests)))
  }
  const count = async ({ action, endpoint, domain, title }: Reading) => {
    const counted = { asked: 0 }
    const address = addressOf(endpoint, samples.get(domain)?.[action] as Request<Endpoint>)
    const { status } = await request.run(counted, () => studio.raw(askerOf(endpoint), 'GET', address))
    expect(status, title).toBe(200)
    return counted.asked
  }
  // The first request of a user signs in.
  await studio.raw('admin', 'GET', '/api/user')
  const few = new Map<string, number>()
  for (const reader of reading) few.set(reader.title, await count(reader))
  await fill(studio)
  for (const reader of reading) {
    const asks = few.get(reader.title) ?? 0
    expect(await count(reader), reader.title).toBe(asks)
    expect(asks, reader.title).toBeGreaterThan(0)
    expect(asks, reader.title).toBeLessThanOrEqual(maxQueries(reader.endpoint))
  }
})
