import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import type { Endpoint } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { sampleRequest } from './help/samples.ts'
import { openStudio } from './help/studio.ts'

const doors = Object.entries(domains).flatMap(([name, domain]) =>
  Object.entries(domain.api).map(
    ([action, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { name, action, endpoint, domain }] as const,
  ),
)

test('the description names every endpoint and nothing else', async () => {
  const { raw } = await openStudio()
  const { json } = await raw('alice', 'GET', '/api/openapi.json')
  const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(doors.map(([title]) => title.replace(/:(\w+)/g, '{$1}')).toSorted())
  expect((await raw('visitor', 'GET', '/api/openapi.json')).status).toBe(401)
})

/**
 * Endpoints that refuse their sample request, for lack of a token, of mail or of a second factor; all others answer
 * with a body.
 */
const refusing = [
  'POST /api/auth/send-verification',
  'POST /api/auth/resend-verification',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/undo-email',
  'POST /api/invoices/:id/send',
  'POST /api/deals/:id/reply',
  'POST /api/deals/:id/emails/:emailId/send',
  'POST /api/deals/:dealId/installments/:id/issue',
  'POST /api/deals/:id/cancel',
  'POST /api/deals/:id/move',
  'POST /api/deals/:id/change',
  'POST /api/deals/:id/change/withdraw',
  'POST /api/deals/:id/addendum',
  'POST /api/deals/:id/addendum/withdraw',
  'POST /api/client-page/:token/changes/:id/addendum',
  'POST /api/client-page/:token/changes/:id/accept',
  'POST /api/client-page/:token/changes/:id/decline',
  'POST /api/deals/:id/deliver',
  'POST /api/invoice/:token/card',
  'POST /api/book/:studio/:slug/picks',
  'GET /api/picks/:token',
  'POST /api/picks/:token/longer',
  'POST /api/rain-calls/:id/decide',
  'POST /api/shoots/:id/rain-call/early',
  'POST /api/mini-days/:id/rain-call',
  'POST /api/picks/:token/book',
  'GET /api/client-page/:token/bookings/:id',
  'GET /api/client-page/:token/bookings/:id/move',
  'POST /api/client-page/:token/bookings/:id/move',
  'POST /api/client-page/:token/bookings/:id/cancel',
  'GET /api/client-page/:token/rain/:id',
  'POST /api/client-page/:token/rain/:id/choose',
  'POST /api/client-page/:token/rain/:id/none',
  'POST /api/client-page/:token/rain/:id/fresh',
  'POST /api/client-page/:token/rain/:id/pick',
  'POST /api/client-page/:token/rain/:id/keep',
  'POST /api/user/two-factor/confirm',
  'POST /api/user/two-factor/recovery-codes',
]
const answering = doors.filter(([title, { endpoint }]) => endpoint.output && !refusing.includes(title))

/** Endpoints that change an account get a studio of their own; the others share one. */
const studios = Object.entries(
  Object.groupBy(answering, ([title, { name }]) => (['accounts', 'security', 'admin'].includes(name) ? title : name)),
)

test.each(studios)('%s: answers are what the description promises', async (_title, some = []) => {
  const studio = await openStudio()
  const { json } = await studio.raw('bob', 'GET', '/api/openapi.json')
  for (const [title, { action, endpoint, domain }] of some) {
    const request = await sampleRequest(domain, studio, action)
    // Public endpoints are called without an account: a photographer cannot sign by a client's link.
    studio.signIn(({ anyone: 'visitor', owner: 'alice', admin: 'admin' } as const)[endpoint.access])
    const answer = await call(endpoint as Endpoint, request as never)
    const { schema } =
      json.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()].responses[
        endpoint.status ?? 200
      ].content['application/json']
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    formats.default(ajv as never)
    const validate = ajv.compile(schema)
    validate(answer)
    expect(validate.errors ?? [], title).toEqual([])
  }
})
