import type { Access, AdminId, OwnerId } from '#kernel/access.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { backgroundHeader, type Endpoint, userHeader } from '#kernel/api.ts'
import type { TimeFormat } from '#kernel/time-format.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceLimit, networkOf } from '#kernel/server/limits/rate-limit.ts'
import { bearerIn, lacksToken, missingTokenWords } from './bearer.ts'
import { type CookieHolder, sessionIn } from './cookies.ts'
import { requireRecent } from './recent.ts'
import type { Route } from './serve.ts'
import type { Person, ServerContext } from './server-context.ts'
import { personOf, requireScope, requireToken } from './token-admission.ts'

/** What the access check reads of a request. */
export interface AccessRequest extends CookieHolder {
  method?: string | undefined
  headers: IncomingHttpHeaders
  /** The client's network address. */
  ip: string
  /** Set to the signed-in user's id, for the log. */
  person?: number | undefined
  /** Set to the id of the API token, for the log. */
  apiToken?: number | undefined
}

/** Who a request acts for, and the hash of its session. */
export interface Admitted {
  /** Undefined without a session, and always with an API token. */
  session: string | undefined
  caller: { owner?: OwnerId; admin?: AdminId }
  /** How times of day are written in the answer. */
  timeFormat: TimeFormat
}

/** Session or API token, maintenance mode and access of one request. Throws the refusal. `now`: epoch milliseconds. */
export async function admitRequest(
  route: Pick<Route, 'endpoint' | 'scope'>,
  context: ServerContext,
  request: AccessRequest,
  now: number,
): Promise<Admitted> {
  refuseWhenOutdated(route.endpoint, context)
  const token = bearerIn(request.headers)
  return token === undefined
    ? admitSession(route.endpoint, context, request, now)
    : admitToken(route, context, { request, token }, now)
}

/** Only the token counts: a cookie beside it is not read. */
async function admitToken(
  { endpoint, scope }: Pick<Route, 'endpoint' | 'scope'>,
  context: ServerContext,
  { request, token: text }: { request: AccessRequest; token: string },
  now: number,
): Promise<Admitted> {
  const token = await requireToken(context, text, request.ip, now)
  request.apiToken = token.id
  const person = personOf(token)
  request.person = person.id
  await refuseDuringMaintenance(endpoint, context, person, now)
  requireExpectedUser(request, person)
  const caller = admit('owner', person)
  requireScope(token, scope)
  return { session: undefined, caller, timeFormat: person.timeFormat }
}

async function admitSession(
  endpoint: Endpoint,
  context: ServerContext,
  request: AccessRequest,
  now: number,
): Promise<Admitted> {
  const session = sessionIn(request, context.install)
  const person = session
    ? await context.findSessionUser(context.db, session, now, isBackground(endpoint, request))
    : undefined
  if (person) request.person = person.id
  await refuseDuringMaintenance(endpoint, context, person, now)
  requireExpectedUser(request, person)
  if (!person && endpoint.access !== 'anyone' && lacksToken(request.headers))
    throw new Problem('unauthenticated', missingTokenWords)
  const caller = admit(endpoint.access, person)
  if (endpoint.recent && person) requireRecent(person.provenAt, now)
  return { session, caller, timeFormat: person?.timeFormat ?? '12h' }
}

/** Refuses changes by a program whose schema is no longer that of the database, or whose database was left. */
function refuseWhenOutdated({ method }: Endpoint, { install }: ServerContext): void {
  if (install.isOutdated && method !== 'GET')
    throw new Problem('unavailable', 'Lightbook is being upgraded. Nothing was saved: try again in a moment.', {
      reason: 'outdated_server',
      retryAfterSeconds: 5,
    })
}

/** Sent by a page without its user: by a timer, or because something changed elsewhere. */
const isBackground = (endpoint: Endpoint, { method, headers }: AccessRequest): boolean =>
  endpoint.isBackground === true || (method === 'GET' && headers[backgroundHeader] !== undefined)

/** Refuses everybody but administrators while maintenance mode is on. */
export async function refuseDuringMaintenance(
  endpoint: Pick<Endpoint, 'duringMaintenance'>,
  context: ServerContext,
  person: Person | undefined,
  now: number,
): Promise<void> {
  if (endpoint.duringMaintenance || person?.role === 'admin') return
  const refusal = await context.install.maintenanceRefusal(context.db, now)
  if (refusal) throw refusal
}

/** Refuses a call from a page that shows, or kept a change for, another user than the one who is signed in now. */
function requireExpectedUser({ headers }: AccessRequest, person: Person | undefined): void {
  const expected = headers[userHeader]
  if (expected !== undefined && person && expected !== String(person.id))
    throw new Problem('unauthenticated', 'Another user is signed in.', { reason: 'other_user' })
}

/** The only access check. */
function admit(access: Access, person: Person | undefined): { owner?: OwnerId; admin?: AdminId } {
  if (access === 'anyone') return person?.status === 'active' ? { owner: person.id as OwnerId } : {}
  if (!person) throw new Problem('unauthenticated', 'Sign in to continue.')
  requireActive(person)
  if (access === 'owner') return { owner: person.id as OwnerId }
  if (person.role !== 'admin') throw new Problem('forbidden', 'Only an administrator may do this.')
  return { owner: person.id as OwnerId, admin: person.id as AdminId }
}

/** Refuses accounts that are suspended, or whose address is not verified yet. */
export function requireActive(person: Person): void {
  if (person.status === 'suspended')
    throw new Problem('forbidden', 'This account is suspended.', { reason: 'account_suspended' })
  if (person.status === 'pending')
    throw new Problem('forbidden', 'Verify your email address first.', { reason: 'email_unverified' })
}

/** Counts a request in the rate limit of its endpoint. Returns the key it was counted under, if there is a limit. */
export async function enforceEndpointLimit(
  endpoint: Endpoint,
  { db }: ServerContext,
  ip: string,
  now: number,
): Promise<string | undefined> {
  if (!endpoint.limit) return undefined
  // Guesses at one secret count together, whatever is asked; loading a page must not use up the tries of sending it.
  const counted = endpoint.checksSecret ? endpoint.path : `${endpoint.method} ${endpoint.path}`
  const key = `${counted}:ip:${networkOf(ip)}`
  await enforceLimit(db, key, endpoint.limit, now)
  return key
}
