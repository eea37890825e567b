import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import { areaNames, scopes } from '#api-tokens/scopes.ts'
import type { Scope } from '#kernel/scopes.ts'
import type { Route } from '#kernel/server/http/serve.ts'
import { makeToken, program } from './help/api-tokens.ts'
import { contentsOf } from './help/contents.ts'
import { differencesOf } from './help/described.ts'
import { openStudio, type Raw, type Studio } from './help/studio.ts'

/** Each endpoint with the scope that its domain declares. */
const routes = Object.values(domains).flatMap((domain) => domain.routes)

const all = areaNames.map((area): Scope => `${area}:write`)

/** All that a token can have without a scope: where it asks for changes, reading the same area too. */
const withoutScope = (scope: Scope): Scope[] => {
  const [area] = scope.split(':')
  const others = all.filter((one) => !one.startsWith(`${area}:`))
  return scope.endsWith(':write') ? [...others, `${area}:read` as Scope] : others
}

/**
 * A request that is refused for nothing but its token; what it points at does not matter. Whatever the answer is, it
 * keeps what the API description says.
 */
async function asks(studio: Studio, token: string, { endpoint }: Route): Promise<Raw> {
  const { method, path } = endpoint
  const answer = await program(studio, token)(method, path.replace(/:\w+/g, '1'))
  expect([method, path, ...differencesOf(endpoint, answer)]).toEqual([method, path])
  return answer
}

const titleOf = ({ endpoint: { method, path } }: Route): string => `${method} ${path}`

/** What a token is met with, by endpoint. Each scope gets a token of its own, made by somebody who may make it. */
async function metWith(
  studio: Studio,
  some: readonly Route[],
  scopesOf: (scope: Scope) => Scope[],
  seen: (status: number, json: { reason?: string; scope?: string } | undefined) => string,
): Promise<string[]> {
  const tokens = new Map<Scope, string>()
  const met: string[] = []
  for (const route of some) {
    const { scope } = route as Route & { scope: Scope }
    const token = tokens.get(scope) ?? (await makeToken(studio, 'alice', scopesOf(scope))).token
    tokens.set(scope, token)
    const { status, json } = await asks(studio, token, route)
    met.push(`${titleOf(route)} ${seen(status, json)}`)
  }
  return met
}

const open = routes.filter(({ scope }) => scope !== undefined)
const closed = routes.filter(({ scope }) => scope === undefined)

test('every area has endpoints to read and to change, and every scope is of an area', () => {
  expect([...new Set(open.map(({ scope }) => scope))].toSorted()).toEqual(scopes.toSorted())
})

test('a token with all scopes reaches nothing of administrators, visitors, accounts and passwords', () => {
  const reached = open.filter(
    ({ endpoint }) =>
      endpoint.access !== 'owner' ||
      endpoint.recent === true ||
      endpoint.checksSecret === true ||
      /^\/api\/(admin|user|account|auth|login|logout|card-payments|support|imports|calendar\/feed)\b/.test(
        endpoint.path,
      ),
  )
  expect(reached.map(titleOf)).toEqual(['GET /api/calendar/feed'])
  expect(closed.map(titleOf)).toContain('PUT /api/payment-details')
})

test.each(['alice', 'admin'] as const)('what has no scope refuses %s’s token that has them all', async (who) => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, who, all)
  await asks(studio, token, open[0] as Route)
  const before = await contentsOf(studio.db)
  for (const route of closed) {
    const { status, json } = await asks(studio, token, route)
    expect([titleOf(route), status, json?.reason]).toEqual([titleOf(route), 403, 'not_for_tokens'])
  }
  expect(await contentsOf(studio.db)).toEqual(before)
})

test('without its scope each endpoint names it and does nothing, whatever else the token may do', async () => {
  const studio = await openStudio()
  const met = await metWith(studio, open, withoutScope, (status, json) => `${status} ${json?.scope}`)
  expect(met).toEqual(open.map((route) => `${titleOf(route)} 403 ${route.scope}`))
})

test('with its scope alone each endpoint is reached', async () => {
  const studio = await openStudio()
  const met = await metWith(
    studio,
    open,
    (scope) => [scope],
    (status) => (status === 401 || status === 403 ? `refused with ${status}` : 'reached'),
  )
  expect(met).toEqual(open.map((route) => `${titleOf(route)} reached`))
})
