import { Problem } from '#kernel/problem.ts'
import { includesScope, type Scope } from '#kernel/scopes.ts'
import { enforceLimit, networkOf } from '#kernel/server/limits/rate-limit.ts'
import type { Person, SentToken, ServerContext } from './server-context.ts'

/** Wrong tokens of one network. */
const wrongTokens = { count: 30, seconds: 300 }

/** Requests of one token to one process of the server. */
export const tokenRequestLimit = { count: 600, seconds: 60 }

/** Finds the token of a request. Unknown, revoked and expired ones are refused in the same words. */
export async function requireToken(
  { db, findApiToken, tokenRequests }: ServerContext,
  text: string,
  ip: string,
  now: number,
): Promise<SentToken> {
  const token = await findApiToken(db, text, now)
  if (!token) {
    await enforceLimit(db, `api-token:ip:${networkOf(ip)}`, wrongTokens, now)
    throw new Problem('unauthenticated', 'This API token is not valid. Make a new one in Settings.', {
      reason: 'invalid_token',
    })
  }
  tokenRequests.enforce(String(token.id), now)
  return token
}

/** Whom a token acts for: never an administrator, and never somebody who gave the password just now. */
export const personOf = ({ person }: SentToken): Person => ({ ...person, role: 'user', provenAt: 0 })

/** Refuses what the token may not do, with the name of the missing scope. */
export function requireScope({ scopes }: SentToken, needed: Scope | undefined): void {
  if (needed === undefined)
    throw new Problem('forbidden', 'API tokens can’t be used here.', { reason: 'not_for_tokens' })
  if (!includesScope(scopes, needed))
    throw new Problem('forbidden', `This API token doesn’t have the scope ${needed}.`, {
      reason: 'missing_scope',
      scope: needed,
    })
}
