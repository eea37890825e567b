import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import { makeToken, program } from './help/api-tokens.ts'
import { differencesOf } from './help/described.ts'
import { sampleRequest, sentAs } from './help/samples.ts'
import { openStudio } from './help/studio.ts'

const doors = Object.entries(domains).flatMap(([name, domain]) =>
  Object.entries(domain.api).map(
    ([action, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { name, action, endpoint, domain }] as const,
  ),
)

test('the description is valid OpenAPI', async () => {
  const { raw } = await openStudio()
  const { json } = await raw('alice', 'GET', '/api/openapi.json')
  const { valid, errors } = await new Validator().validate(json)
  expect([valid, errors]).toEqual([true, undefined])
})

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
 * Endpoints that refuse their sample request, for lack of a token, of mail or of a second factor; all others
 * succeed.
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
  'POST /api/client-page/:token/rain/:id/pick',
  'POST /api/user/two-factor/confirm',
  'POST /api/user/two-factor/recovery-codes',
  'POST /api/book/:studio/:slug/waiting',
  'POST /api/card-events/:token',
  'POST /api/mini-days/:id/rain-call/take-back',
  'POST /api/rain-calls/:id/take-back',
  'POST /api/waiting/:token/confirm',
  'DELETE /api/waiting/:token',
  'POST /api/waiting/:token',
  'POST /api/mini-days/:id/rain-call/settle',
  'POST /api/rain-calls/:id/settle',
]

/** Endpoints that change an account get a studio of their own; the others share one. */
const studios = Object.entries(
  Object.groupBy(doors, ([title, { name }]) => (['accounts', 'security', 'admin'].includes(name) ? title : name)),
)

/** Who calls an endpoint that no token reaches. Nobody signs by a client's link who has an account here. */
const callers = { anyone: 'visitor', owner: 'alice', admin: 'admin' } as const

test.each(studios)('%s: answers are what the description promises', async (_title, some = []) => {
  const studio = await openStudio()
  const met: unknown[] = []
  for (const [title, { action, endpoint, domain }] of some) {
    const request = await sampleRequest(domain, studio, action)
    const asked = sentAs(endpoint, request)
    const scope = domain.routes.find((route) => route.endpoint === endpoint)?.scope
    const answer = scope
      ? await program(studio, (await makeToken(studio, 'alice', [scope])).token)(endpoint.method, asked.url, asked)
      : await studio.raw(callers[endpoint.access], endpoint.method, asked.url, asked)
    const differences = differencesOf(endpoint, answer)
    if (differences.length > 0) met.push([title, ...differences])
    if (answer.status >= 400 !== refusing.includes(title)) met.push([title, answer.status, answer.json?.message])
    await studio.db.deleteFrom('api_tokens').execute()
  }
  expect(met).toEqual([])
})
