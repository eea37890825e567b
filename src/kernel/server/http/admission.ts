import type { Access, AdminId, OwnerId } from '#kernel/access.ts'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, userHeader } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceLimit, networkOf } from '#kernel/server/limits/rate-limit.ts'
import type { Person, ServerContext } from './server-context.ts'

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

/** Refuses a change that was kept in the browser for another user than the one who is signed in now. */
export function requireExpectedUser({ headers }: FastifyRequest, person: Person | undefined): void {
  const expected = headers[userHeader]
  if (expected !== undefined && person && expected !== String(person.id))
    throw new Problem('unauthenticated', 'Another user is signed in.', { reason: 'other_user' })
}

/** The only access check. */
export function admit(access: Access, person: Person | undefined): { owner?: OwnerId; admin?: AdminId } {
  if (access === 'anyone') return person?.status === 'active' ? { owner: person.id as OwnerId } : {}
  if (!person) throw new Problem('unauthenticated', 'Sign in to go on.')
  if (person.status === 'suspended')
    throw new Problem('forbidden', 'This account is suspended.', { reason: 'account_suspended' })
  if (person.status === 'pending')
    throw new Problem('forbidden', 'Verify your email address first.', { reason: 'email_unverified' })
  if (access === 'owner') return { owner: person.id as OwnerId }
  if (person.role !== 'admin') throw new Problem('forbidden', 'Only an administrator may do this.')
  return { owner: person.id as OwnerId, admin: person.id as AdminId }
}

/** Counts a request in the rate limit of its endpoint. Returns the key it was counted under, if there is a limit. */
export async function enforceEndpointLimit(
  endpoint: Endpoint,
  { db }: ServerContext,
  ip: string,
  now: number,
): Promise<string | undefined> {
  if (!endpoint.limit) return undefined
  const key = `${endpoint.path}:ip:${networkOf(ip)}`
  await enforceLimit(db, key, endpoint.limit, now)
  return key
}
