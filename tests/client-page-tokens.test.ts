import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import type { Endpoint } from '#kernel/api.ts'
import { contentsOf } from './help/contents.ts'
import { sampleRequest, sentAs } from './help/samples.ts'
import { openStudio } from './help/studio.ts'

/** The endpoints of a client's page that name a record of it. */
const doors = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.api as Record<string, Endpoint>)
    .filter(([, { path }]) => path.startsWith('/api/client-page/:token/') && path.split(':').length > 2)
    .map(([action, endpoint]) => [`${endpoint.method} ${endpoint.path}`, domain, action, endpoint] as const),
)

test('the page of a client has records to name', () => {
  expect(doors.length).toBeGreaterThan(20)
})

test.each(doors)('%s with the link of one studio does not reach the record of another', async (...door) => {
  const [, domain, action, endpoint] = door
  const studio = await openStudio()
  const alices = (await sampleRequest(domain, studio, action, 'alice')) as unknown as Sent
  const bobs = (await sampleRequest(domain, studio, action, 'bob')) as unknown as Sent
  const before = await contentsOf(studio.db)
  const request = { ...bobs, params: { ...bobs.params, token: alices.params['token'] ?? '' } }
  const { url, body } = sentAs(endpoint, request)
  const { status } = await studio.raw('visitor', endpoint.method, url, body === undefined ? {} : { body })
  expect([status, await contentsOf(studio.db)]).toEqual([404, before])
})

interface Sent {
  params: Record<string, string | number>
  input?: unknown
}
