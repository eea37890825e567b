import type { OwnerId } from '#kernel/access.ts'
import type { Facts } from '#signing/facts.ts'
import { happeningWords } from '#signing/history.ts'
import type { Db } from '#database/db.ts'
import { chainOf } from './chain.ts'
import { firstOpened, newestLink } from './link-store.ts'
import { listSignatures } from './signature-store.ts'

/** Where the newest sending of a contract stands; `now` in epoch milliseconds. */
export async function signingOf(db: Db, owner: OwnerId, contract: { id: number; signedDate: number | null }, now: number) {
  const link = await newestLink(db, owner, contract.id)
  if (!link) return null
  const { sentTo, createdAt: sentAt, expiresAt, remindedAt } = link
  return { sentTo, sentAt, expiresAt, remindedAt, openedAt: await firstOpened(db, owner, contract.id), state: stateOf(link, contract.signedDate, now) }
}

/** What a link is good for. */
export function stateOf({ revokedAt, expiresAt }: { revokedAt: number | null; expiresAt: number }, signedDate: number | null, now: number): 'waiting' | 'signed' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  if (signedDate !== null) return 'signed'
  return expiresAt <= now ? 'expired' : 'waiting'
}

/** Both signatures, as far as they were given. */
export async function signaturesOf(db: Db, owner: OwnerId, contractId: number) {
  const signatures = await listSignatures(db, owner, contractId)
  return { clientSignature: signatures.find(({ party }) => party === 'client') ?? null, photographerSignature: signatures.find(({ party }) => party === 'photographer') ?? null }
}

/** What happened to a contract, oldest first. */
export async function historyOf(db: Db, owner: OwnerId, contractId: number) {
  const chain = await chainOf(db, owner, contractId)
  return chain.map(({ id, at, kind, facts }) => ({ id, at, kind, words: happeningWords(kind, JSON.parse(facts) as Facts) }))
}
