import { expect, test } from 'vitest'
import { z } from 'zod'
import { domains } from '#app/server/domains.ts'
import type { Endpoint } from '#kernel/api.ts'
import { fieldsOf } from './help/fields.ts'
import { sampleRequest } from './help/samples.ts'
import { openStudio, type Raw } from './help/studio.ts'

/** What a careless program, or somebody who means harm, sends instead of any value. */
const odd: Record<string, unknown> = {
  nothing: null,
  'no text': '',
  'a text': 'a\u0000b',
  'a day that does not exist': '2026-02-30',
  'a long text': `1 ${' '.repeat(60_000)}x`,
  'a long number': '0'.repeat(60_000),
  'a number below all': -1e300,
  'a number between': 0.5,
  truth: true,
  list: [[]],
  object: { __proto__: null, toString: 1 },
}

type Place = readonly (string | number)[]

/** The place of each value within the lists and objects of a body, without the fields of the body itself. */
function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  if (at.length > 1) yield at
  if (typeof value !== 'object' || value === null) return
  // The rows of a long list are alike.
  const inside = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value)
  for (const [key, child] of inside) yield* placesIn(child, [...at, key])
}

function put(value: unknown, [key, ...rest]: Place, odd: unknown): unknown {
  if (key === undefined) return odd
  const inner = put((value as Record<string | number, unknown> | undefined)?.[key], rest, odd)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return { ...(value as object), [key]: inner }
}

/** The fields of a body that hold a list or an object. */
const nestedIn = (input: Endpoint['input']): string[] =>
  Object.entries(fieldsOf(input)).flatMap(([name, field]) => {
    const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
    return /"(?:items|properties)"/.test(JSON.stringify(schema)) ? [name] : []
  })

type Send = (body: unknown) => Promise<Raw>

const changes = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.api)
    .filter(([, { method, files, input }]) => method !== 'GET' && !files && nestedIn(input).length > 0)
    .map(([action, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { domain, action, endpoint }] as const),
)

const callers = { anyone: 'visitor', owner: 'alice', admin: 'admin' } as const

function sender(raw: Awaited<ReturnType<typeof openStudio>>['raw'], endpoint: Endpoint, path: string): Send {
  return (body) => raw(callers[endpoint.access], endpoint.method, path, { body: body as object })
}

test.each(changes)('%s answers any value within its body with a clear answer', async (title, change) => {
  const studio = await openStudio()
  const sample = await sampleRequest(change.domain, studio, change.action)
  const { params = {}, input } = sample as { params?: Record<string, string | number>; input?: unknown }
  const path = change.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const send = sender(studio.raw, change.endpoint, path)
  // A field that the sample leaves out is tried too.
  const places = [...nestedIn(change.endpoint.input).map((name) => [name]), ...placesIn(input)]
  expect(places.length).toBeGreaterThan(0)
  for (const place of places)
    for (const [what, value] of Object.entries(odd)) {
      const { status } = await send(put(input, place, value))
      expect(status, `${title}: ${place.join('.')} is ${what}`).toBeLessThan(500)
      // Beyond the limit all is refused unread.
      if (status === 429) return
    }
})
