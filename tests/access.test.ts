import { describe, expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import type { ChosenFile, Endpoint } from '#kernel/api.ts'
import { formOf } from '#kernel/web/call.ts'
import { contentsOf } from './help/contents.ts'
import { differencesOf } from './help/described.ts'
import { idsInBody, leavesOf, namesId, withLargeIds } from './help/fields.ts'
import type { Who } from './help/people.ts'
import { sampleRequest } from './help/samples.ts'
import { openStudio, type Raw, type Studio } from './help/studio.ts'

type Verdict = 'ok' | 'unauthenticated' | 'suspended' | 'unverified' | 'forbidden' | 'not_found'

const everybody: Who[] = ['visitor', 'suspended', 'unverified', 'bob', 'moderator', 'admin', 'alice']

/** Photographers and administrators share these endpoints. */
const forBothSides = new Set(['/api/support/tickets/:id/messages'])

const isAtHome = (who: Who, path: string): boolean => who === 'alice' || (who === 'admin' && forBothSides.has(path))

/** The rows of these requests name records. */
const namedInRows = new Set(['/api/statements/payments'])

/** Path, body or rows of a request point at a record of Alice's. */
const namesRecord = (endpoint: Endpoint): boolean =>
  endpoint.path.includes(':') || namedInRows.has(endpoint.path) || idsInBody(endpoint).length > 0

/** The expected result of every kind of user at every kind of endpoint: the whole policy on one screen. */
function verdict(endpoint: Endpoint, who: Who): Verdict {
  const { access, path } = endpoint
  if (access === 'anyone') return 'ok'
  if (who === 'visitor') return 'unauthenticated'
  if (who === 'suspended' || who === 'unverified') return who
  if (access === 'admin') return who === 'admin' ? 'ok' : 'forbidden'
  return isAtHome(who, path) || !namesRecord(endpoint) ? 'ok' : 'not_found'
}

/**
 * Paths with public access contain a secret instead of a record's id; src/accounts/server/limits.test.ts tests guessing
 * it.
 */
const pointsAtRecord = ({ access, path }: Endpoint): boolean => access !== 'anyone' && path.includes(':')

function met({ status, json }: Raw): Verdict | `${number} ${string}` {
  if (status < 400) return 'ok'
  if (status === 401) return 'unauthenticated'
  if (status === 403 && json.reason === 'account_suspended') return 'suspended'
  if (status === 403 && json.reason === 'email_unverified') return 'unverified'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  return `${status} ${json?.message}`
}

/** Nothing is held or booked in these requests: a pick needs a page that was open for a while, or dates not held. */
const nothingBooked = ['no_booking', 'call_over', 'pick_ended', 'ticket_old', 'not_waiting']

/**
 * Some endpoints refuse this request for its content (an invalid token, missing mail, a photographer at a client's
 * link, a link that takes no cards, an unsigned message, no second factor, the last administrator leaving, an address
 * that another account has, a booking that nobody has agreed to or changed, a time that nobody holds or booked, a
 * forecast that is not read yet): that counts as admitted.
 */
const admitted = (endpoint: Endpoint, answer: Raw): Raw =>
  ['no_mail', 'two_factor_off', 'last_admin', 'email_taken', 'not_agreed', 'no_change', 'not_due'].includes(
    answer.json?.reason,
  ) ||
  (endpoint.access === 'anyone' &&
    [...nothingBooked, 'invalid_token', 'own_link', 'no_cards', 'invalid_signature'].includes(answer.json?.reason))
    ? { ...answer, status: 200 }
    : answer

/** Sends a request as one kind of user. Whatever the answer is, it keeps what the API description says. */
async function callAs(
  studio: Studio,
  who: Who,
  endpoint: Endpoint,
  { params = {}, input, files }: Loose,
  headers: Record<string, string> = {},
): Promise<Raw> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const isQuery = endpoint.method === 'GET'
  const url = isQuery && input ? `${path}?${new URLSearchParams(input as Record<string, string>)}` : path
  const body = isQuery ? undefined : endpoint.files ? formOf(endpoint.files.fields[0], input, files) : input
  const answer = await studio.raw(who, endpoint.method, url, { headers, ...(body !== undefined && { body }) })
  expect(differencesOf(endpoint, answer), `${who} ${answer.status}`).toEqual([])
  return answer
}

interface Loose {
  params?: Record<string, number | string>
  input?: unknown
  files?: readonly ChosenFile[]
}

/** The same request for another record: the last id of its path. */
const pointingAt = ({ params = {} }: Loose, id: number): Record<string, number | string> => {
  const last = Object.keys(params).at(-1) ?? 'id'
  return { ...params, [last]: id }
}

/** Two dots leave a path segment before a request is sent: /api/shoots/../weather is another endpoint. */
const leadsElsewhere = ({ method, path }: Endpoint, id: string): boolean => {
  const { pathname } = new URL(path.replace(/:\w+/g, id), 'http://lightbook')
  return targets.some(({ endpoint }) => endpoint.method === method && endpoint.path === pathname)
}

async function requestOf({ domain, action }: Target, studio: Studio, who: Who = 'alice'): Promise<Loose> {
  return sampleRequest(domain, studio, action, who)
}

const targets = Object.entries(domains).flatMap(([name, domain]) =>
  Object.entries(domain.api).map(([action, endpoint]) => ({ name, action, endpoint, domain })),
)

type Target = (typeof targets)[number]

const titled = (chosen: Target[]) =>
  chosen.map((door) => [`${door.endpoint.method} ${door.endpoint.path}`, door] as const)

type Contents = Awaited<ReturnType<typeof contentsOf>>

/** Sends a request as one kind of user: it is admitted, or refused with the right text and without any effect. */
async function meet(
  studio: Studio,
  { endpoint }: Target,
  request: Loose,
  who: Who,
  { before, headers }: { before: Contents; headers?: Record<string, string> },
): Promise<void> {
  const expected = verdict(endpoint, who)
  const caller = headers ? `${who} with a session that has ended` : who
  expect(met(admitted(endpoint, await callAs(studio, who, endpoint, request, headers))), caller).toBe(expected)
  if (expected !== 'ok') expect(await contentsOf(studio.db), caller).toEqual(before)
}

/** The kind of user who may call it. */
const ownerOf = ({ access }: Endpoint): Who => (access === 'admin' ? 'admin' : 'alice')

/**
 * A record of somebody else and one that is not there look the same, and an id that is none points at nothing: whatever
 * is asked, the database stays as it was.
 */
async function seekRecords(studio: Studio, { endpoint }: Target, request: Loose, before: Contents): Promise<void> {
  const foreign = await callAs(studio, 'bob', endpoint, request)
  const missing = await callAs(studio, 'bob', endpoint, { ...request, params: pointingAt(request, 2_000_000_000) })
  const plain = ({ json: { requestId: _id, instance: _instance, ...rest } }: Raw) => rest
  expect(plain(foreign)).toEqual(plain(missing))
  for (const id of [0, -1, 1.5, 2 ** 53, 2 ** 31, 'abc', '1e3', '0x1', '01', '%00', '%2e%2e']) {
    if (leadsElsewhere(endpoint, String(id))) continue
    const answer = await callAs(studio, ownerOf(endpoint), endpoint, {
      ...request,
      params: pointingAt(request, id as number),
    })
    expect(answer.status, String(id)).toBe(404)
  }
  expect(await contentsOf(studio.db)).toEqual(before)
}

async function comeWhileClosed(studio: Studio, { endpoint }: Target, request: Loose): Promise<void> {
  await studio.closeForMaintenance()
  // A download that somebody began before may still be ending.
  const running = studio.db.selectFrom('data_exports').select('userId').where('state', '=', 'running')
  await expect.poll(() => running.execute()).toEqual([])
  let before = await contentsOf(studio.db)
  for (const who of ['visitor', 'alice', 'moderator'] as const) {
    const answer = await callAs(studio, who, endpoint, request)
    expect(answer.json?.reason === 'maintenance', `${who} while the place is closed`).toBe(
      !endpoint.duringMaintenance || endpoint.path === '/api/login',
    )
    const after = await contentsOf(studio.db)
    if (answer.status === 503) expect(after, who).toEqual(before)
    before = after
  }
}

/** Its calls leave the studio as it was, or admit few. */
const isRepeatable = ({ endpoint }: Target): boolean =>
  endpoint.method === 'GET' || (endpoint.access !== 'anyone' && !endpoint.duringMaintenance)

/** Refused calls have no effect, and each admitted one uses a studio of its own: all of them test the same endpoint. */
test.each(titled(targets.filter(isRepeatable)))('%s', async (_title, door) => {
  expect.hasAssertions()
  const studio = await openStudio()
  const request = await requestOf(door, studio)
  const before = await contentsOf(studio.db)
  await meet(studio, door, request, 'visitor', { before, headers: await studio.deadSession() })
  if (pointsAtRecord(door.endpoint)) await seekRecords(studio, door, request, before)
  const isWelcome = (who: Who): boolean => verdict(door.endpoint, who) === 'ok'
  for (const who of [...everybody.filter((one) => !isWelcome(one)), ...everybody.filter(isWelcome)])
    await meet(studio, door, request, who, { before })
  await comeWhileClosed(studio, door, request)
})

describe.each(titled(targets.filter((door) => !isRepeatable(door))))('%s', (_title, door) => {
  const arrive = async () => {
    const studio = await openStudio()
    const request = await requestOf(door, studio)
    return { studio, request, before: await contentsOf(studio.db) }
  }

  test.each(everybody)('as %s', async (who) => {
    expect.hasAssertions()
    const { studio, request, before } = await arrive()
    await meet(studio, door, request, who, { before })
  })

  test('with a session that has ended', async () => {
    expect.hasAssertions()
    const { studio, request, before } = await arrive()
    await meet(studio, door, request, 'visitor', { before, headers: await studio.deadSession() })
  })

  test('while the place is closed', async () => {
    expect.hasAssertions()
    const { studio, request } = await arrive()
    await comeWhileClosed(studio, door, request)
  })
})

/**
 * Users are not owned: administrators may name any of them, and an unknown one is not found. Assignees of tickets are
 * tested with the tickets.
 */
const namesUsers = ({ endpoint }: Target): boolean => endpoint.access === 'admin'

/** On a client's page the photographer is refused before anything is looked at. */
const isClientPage = ({ endpoint }: Target): boolean => endpoint.path.startsWith('/api/client-page/')

const idFields = targets.flatMap((door) => idsInBody(door.endpoint).map((field) => ({ ...door, field })))

test.each(titled(targets.filter((door) => namesUsers(door) && idsInBody(door.endpoint).includes('userIds'))))(
  '%s refuses users who are not there, whole',
  async (_title, door) => {
    const studio = await openStudio()
    const { input } = (await requestOf(door, studio)) as { input: { userIds: number[] } }
    const before = await contentsOf(studio.db)
    const answer = await callAs(studio, 'admin', door.endpoint, {
      input: { userIds: [...input.userIds, 2_000_000_000] },
    })
    expect([answer.status, await contentsOf(studio.db)]).toEqual([404, before])
  },
)

test.each(
  idFields
    .filter((door) => !namesUsers(door) && !isClientPage(door))
    .map((door) => [`${door.endpoint.method} ${door.endpoint.path}`, door] as const),
)('%s refuses somebody else’s record in its body', async (_title, { field, ...door }) => {
  const studio = await openStudio()
  const request = await requestOf(door, studio)
  const bobs = await requestOf(door, studio, 'bob')
  const before = await contentsOf(studio.db)
  const asking = (bodyOf: unknown) =>
    callAs(studio, 'alice', door.endpoint, { ...request, input: { ...(request.input as object), [field]: bodyOf } })
  const foreign = await asking((bobs.input as Record<string, unknown>)[field])
  const isList = Array.isArray((request.input as Record<string, unknown>)[field])
  const missing = await asking(isList ? [2_000_000_000] : 2_000_000_000)
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(foreign.json.message).toBe(missing.json.message)
  expect(await contentsOf(studio.db)).toEqual(before)
})

const sendsIds = ({ endpoint }: Target): boolean =>
  namedInRows.has(endpoint.path) || (idsInBody(endpoint).length > 0 && !endpoint.files)

test.each(titled(targets.filter(sendsIds)))('%s refuses an id larger than those of databases', async (_title, door) => {
  const { endpoint } = door
  const studio = await openStudio()
  const request = await requestOf(door, studio)
  const added = Object.fromEntries(idsInBody(endpoint).map((field) => [field, 1]))
  const input = withLargeIds({ ...added, ...(request.input as object) })
  const { status, json } = await callAs(studio, ownerOf(endpoint), endpoint, { ...request, input })
  expect(status, JSON.stringify(json)).toBe(422)
})

test('no body takes an id larger than those of databases, however deep it is', () => {
  const open = targets.flatMap(({ endpoint: { method, path, input } }) =>
    leavesOf(input)
      .filter(([field, schema]) => namesId(field) && schema.safeParse(Number.MAX_SAFE_INTEGER).success)
      .map(([field]) => `${method} ${path} ${field}`),
  )
  expect(open).toEqual([])
})

test('nothing that Alice can read holds anything of Bob’s', async () => {
  const studio = await openStudio()
  const canary = 'bobs-canary'
  const client = await studio.raw('bob', 'POST', '/api/clients', {
    body: { name: canary, email: `${canary}@studio.example`, phone: canary, address: canary, notes: canary },
  })
  const shoot = await studio.raw('bob', 'POST', '/api/shoots', {
    body: { title: canary, location: canary, type: 'wedding', notes: canary, shotList: canary },
  })
  expect(
    (
      await studio.raw('bob', 'POST', `/api/shoots/${shoot.json.id}/assign-client`, {
        body: { clientId: client.json.id },
      })
    ).status,
  ).toBe(200)
  const checklist = await studio.raw('bob', 'POST', '/api/gear-checklists', {
    body: { name: canary, items: [{ name: canary }], isTemplate: true },
  })
  expect(
    (await studio.raw('bob', 'POST', `/api/shoots/${shoot.json.id}/gear`, { body: { checklistId: checklist.json.id } }))
      .status,
  ).toBe(201)
  expect(
    (await studio.raw('bob', 'POST', `/api/shoots/${shoot.json.id}/packing`, { body: { name: canary } })).status,
  ).toBe(201)
  for (const door of targets.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const answer = await callAs(studio, 'alice', door.endpoint, await requestOf(door, studio))
    expect(answer.body, door.endpoint.path).not.toContain(canary)
  }
  expect((await studio.raw('alice', 'GET', `/api/shoots?search=${canary}`)).json).toEqual([])
  expect((await studio.raw('alice', 'GET', `/api/clients?search=${canary}`)).json).toEqual([])
})

test('docs/access.md is current', async () => {
  const routes = Object.values(domains).flatMap((domain) => domain.routes)
  const scopes = new Map(routes.map(({ endpoint, scope }) => [endpoint, scope]))
  const rows = targets.map(
    ({ endpoint }) =>
      `| ${endpoint.method} ${endpoint.path} | ${everybody.map((who) => verdict(endpoint, who)).join(' | ')} ` +
      `| ${scopes.get(endpoint) ?? '–'} |`,
  )
  const head = [
    '# Who may call what',
    '',
    'Written and kept true by tests/access.test.ts. `alice` owns the records that the paths name. The last column is',
    'the scope that an API token needs: where there is none, no token gets in.',
    '',
  ]
  const inBodies = idFields.map(({ endpoint, field }) => `| ${endpoint.method} ${endpoint.path} | ${field} |`)
  const table = [
    ...head,
    `| endpoint | ${everybody.join(' | ')} | token |`,
    `|---|${'---|'.repeat(everybody.length + 1)}`,
    ...rows,
    '',
    '## Bodies that name other records',
    '',
    'Somebody else’s record is refused there as in a path.',
    '',
    '| endpoint | field |',
    '|---|---|',
    ...inBodies,
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot('../docs/access.md')
})
