import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import { clients } from '#clients/api.ts'
import type { Endpoint, Request } from '#kernel/api.ts'
import type { As } from '#kernel/server/domain.ts'
import { addressOf } from '#kernel/web/call.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from './help/studio.ts'

const reading = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.api)
    .filter(([, { method, access }]) => method === 'GET' && access === 'owner')
    .map(([action, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { action, endpoint, domain }] as const),
)

/** Thirty shoots, each with a client of its own. */
async function fill({ as }: Studio): Promise<void> {
  for (let index = 0; index < 30; index++) {
    const client = await as('alice')(clients.create, { input: { name: `Client ${index}` } })
    const shoot = await as('alice')(shoots.create, { input: { title: `Shoot ${index}`, location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' } })
    await as('alice')(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: client.id } })
  }
}

/** A document is told with its lines, payments, signatures and history, whom and what it is about, and whose it is. */
const most = ({ path }: Endpoint): number => (/^\/api\/(invoices|contracts)\//.test(path) ? 10 : 4)

test.each(reading)('%s asks as many questions for thirty rows as for one (P11)', async (_title, { action, endpoint, domain }) => {
  let asked = 0
  const studio = await openStudio({ around: { onQuery: () => void asked++ } })
  const request = (await domain.sample(studio.as('alice') as As))[action] as Request<Endpoint>
  const count = async () => {
    asked = 0
    expect((await studio.raw('alice', 'GET', addressOf(endpoint, request))).status).toBe(200)
    return asked
  }
  await count() // signs Alice in
  const few = await count()
  await fill(studio)
  expect(await count()).toBe(few)
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThanOrEqual(most(endpoint))
})
