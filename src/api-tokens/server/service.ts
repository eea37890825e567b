import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { requireKeptSession, timeFormatIn } from '#accounts/server/sessions/sessions.ts'
import { type ApiToken, type ApiTokenDraft, maxTokens } from '#api-tokens/api.ts'
import { record } from '#audit/server/record.ts'
import type { z } from 'zod'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Scope } from '#kernel/scopes.ts'
import type { SentToken } from '#kernel/server/http/server-context.ts'
import type { Install } from '#kernel/server/install.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as store from './store.ts'
import { isTokenText, newTokenText, startOf } from './token-text.ts'

/** The last use is written so often at most: not every request costs a write. */
const lastUseIntervalMs = 5 * minuteMs

/** Expired tokens stay in the list for so long, so that a program that stopped can be explained. */
const shownAfterEndMs = 90 * dayMs

const isOver = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number | null }, now: number): boolean =>
  expiresAt !== null && (now >= expiresAt || createdAt - now > dayMs)

/** The token with this text and its user, who may be suspended. Undefined when it is unknown, revoked or expired. */
export async function findApiToken(db: Db, text: string, now: number): Promise<SentToken | undefined> {
  const row = isTokenText(text) ? await store.everyonesToken(db, hashOf(text)) : undefined
  if (!row || isOver(row, now)) return undefined
  const { userId, id, lastUsedAt } = row
  if (lastUsedAt === null || Math.abs(now - lastUsedAt) >= lastUseIntervalMs)
    await store.updateUsed(db, userId, id, now)
  return {
    id,
    scopes: row.scopes.split(' '),
    person: { id: userId, status: row.status, timeFormat: timeFormatIn(row.preferences) },
  }
}

type Told = z.input<typeof ApiToken>

const toToken = ({ scopes, ...row }: Omit<Told, 'scopes'> & { scopes: string }): Told => ({
  ...row,
  scopes: scopes.split(' ') as Scope[],
})

export const tokensOf = async (db: Db, owner: OwnerId): Promise<Told[]> =>
  (await store.listTokens(db, owner)).map(toToken)

/** The request of a change, for the activity log and the email to the owner. */
interface Visit {
  install: Pick<Install, 'mail'>
  ip: string
  now: number
}

/** Whoever makes a token may be somebody else: it is logged, and the owner is told. */
export async function makeToken(
  db: Db,
  owner: OwnerId,
  { name, scopes, expiresInDays }: ApiTokenDraft,
  { install, ip, now, session }: Visit & { session: string | undefined },
): Promise<Told & { token: string }> {
  await advisoryLock(db, 'API tokens', owner)
  // A new password may have ended the session since it was looked up, and revoked all tokens but this one.
  await requireKeptSession(db, owner, session)
  if ((await store.listTokens(db, owner)).length >= maxTokens)
    throw new Problem('conflict', `You have ${maxTokens} API tokens. Revoke one first.`, { reason: 'too_many_tokens' })
  const token = newTokenText()
  const row = {
    id: await nextId(db, 'api_tokens'),
    name,
    start: startOf(token),
    scopes: scopes.join(' '),
    createdAt: now,
    expiresAt: expiresInDays === 0 ? null : now + expiresInDays * dayMs,
    lastUsedAt: null,
  }
  await store.insertToken(db, { ...row, userId: owner, hash: hashOf(token) })
  await record(
    db,
    { admin: owner, ip, now },
    {
      action: 'api_token_made',
      target: { type: 'user', id: owner },
      details: { token: row.id, scopes: row.scopes, days: expiresInDays },
    },
  )
  await warnOwner(db, owner, 'api-token-made', { install, now })
  return { ...toToken(row), token }
}

export async function revokeToken(db: Db, owner: OwnerId, id: number, { ip, now }: Omit<Visit, 'install'>) {
  if (!(await store.deleteToken(db, owner, id)))
    throw new Problem('not_found', 'API token not found. It may have been revoked.')
  await record(
    db,
    { admin: owner, ip, now },
    { action: 'api_token_revoked', target: { type: 'user', id: owner }, details: { token: id } },
  )
}

/** Revokes all tokens of a user, in the caller's transaction. */
export const revokeTokensOf = store.deleteTokensOf

/** Revokes everybody's tokens. */
export const revokeAllTokens = store.deleteEveryonesTokens

export const deleteExpiredTokens = (db: Db, now: number): Promise<void> =>
  store.deleteTokensExpiredBefore(db, now - shownAfterEndMs)
