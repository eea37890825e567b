import type { ContractStatus } from '#contracts/api.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { appendAuditEvent } from '#contracts/server/audit/audit-chain.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { changeRecord } from '#search-index/server/service.ts'
import { contractFollowUp } from './contract-follow-up.ts'
import { searchEntryOf } from './search-entry.ts'
import { signedWork } from './signed-work.ts'
import { signingWork } from './signing-work.ts'
import { updateLockedContract, findContract } from './store.ts'
import type { ContractTables } from './tables.ts'
import { publishContract } from './webhooks.ts'

type Row = ContractTables['contracts']

/** Statuses that become another one as time passes. */
export const agingStatuses = ['sent'] as const satisfies readonly ContractStatus[]

/**
 * The status of a contract at a time, in epoch milliseconds: a sent one expires when its last link does, without an
 * update of its row.
 */
export const statusAt = (
  { status, linkExpiresAt }: { status: ContractStatus; linkExpiresAt: number | null },
  now: number,
): ContractStatus => (status === 'sent' && linkExpiresAt !== null && linkExpiresAt <= now ? 'expired' : status)

interface Transition {
  /** Undefined when only the event is recorded. */
  changes?: Partial<
    Pick<Row, 'status' | 'signedDate' | 'frozenAt' | 'documentHash' | 'signedHash' | 'terms' | 'locale'>
  >
  kind: string
  facts?: Facts
}

/** Changes a contract whose row is locked, updates its search entry and appends the audit event, in one transaction. */
async function apply(
  db: Db,
  owner: OwnerId,
  id: number,
  { changes, kind, facts = {} }: Transition,
  at: number,
): Promise<void> {
  if (changes)
    await changeRecord(db, owner, async (indexed) => {
      await updateLockedContract(indexed, owner, id, changes)
      const contract = await findContract(db, owner, id)
      if (!contract) throw new Error(`Contract ${id} is gone while its row is locked.`)
      return { changed: searchEntryOf(contract), answer: undefined }
    })
  await appendAuditEvent(db, owner, id, { kind, facts }, at)
  if (changes) await contractFollowUp()(db, owner, id, at)
}

/** Records the photographer's signature, which freezes the contract. */
export async function freezeContract(
  db: Db,
  owner: OwnerId,
  id: number,
  { documentHash, locale, facts }: { documentHash: string; locale: string; facts: Facts },
  now: number,
): Promise<void> {
  await apply(db, owner, id, { changes: { frozenAt: now, documentHash, locale }, kind: 'signed', facts }, now)
  await signingWork().onPhotographerSigned(db, owner, id, now)
}

/** Records that a signing link was sent to a recipient: once for each of them. */
export async function markSent(
  db: Db,
  owner: OwnerId,
  id: number,
  facts: { to: string; days: number; link: string; by?: 'hand' },
  now: number,
): Promise<void> {
  await apply(db, owner, id, { changes: { status: 'sent' }, kind: 'sent', facts }, now)
}

/** Records the client's signature. */
export async function markSigned(db: Db, owner: OwnerId, id: number, facts: Facts, now: number): Promise<void> {
  await apply(db, owner, id, { changes: { status: 'signed', signedDate: now }, kind: 'signed', facts }, now)
  await publishContract(db, owner, 'contract.signed', id, now)
  await signedWork()(db, owner, id, now)
}

export async function markSignedOnPaper(
  db: Db,
  owner: OwnerId,
  { id, frozenAt, locale }: Pick<Row, 'id' | 'frozenAt' | 'locale'>,
  facts: { name: string; ip: string; userAgent: string; clauseHash?: string },
  now: number,
): Promise<void> {
  const changes = { status: 'signed' as const, signedDate: now, frozenAt: frozenAt ?? now, locale }
  await apply(db, owner, id, { changes, kind: 'signed on paper', facts }, now)
  await publishContract(db, owner, 'contract.signed', id, now)
  await signedWork()(db, owner, id, now)
}

/** Withdraws a paper signature marked by mistake, and restores the status before. */
export const withdrawPaperSignature = (
  db: Db,
  owner: OwnerId,
  id: number,
  { isSent, isFrozen }: { isSent: boolean; isFrozen: boolean },
  now: number,
) =>
  apply(
    db,
    owner,
    id,
    {
      changes: {
        status: isSent ? 'sent' : 'draft',
        signedDate: null,
        ...(!isFrozen && { frozenAt: null, locale: null }),
      },
      kind: 'paper signature taken back',
    },
    now,
  )

/** Records that the document with all signatures was created. */
export const completeContract = (db: Db, owner: OwnerId, id: number, signedHash: string, at: number) =>
  apply(db, owner, id, { changes: { signedHash }, kind: 'completed', facts: { hash: signedHash } }, at)

/** Revokes the links: an unsigned contract can be sent again, a signed one stays signed. */
export const revokeSending = (
  db: Db,
  owner: OwnerId,
  { id, signedDate }: Pick<Row, 'id' | 'signedDate'>,
  now: number,
) => apply(db, owner, id, { ...(signedDate === null && { changes: { status: 'draft' } }), kind: 'revoked' }, now)

/** Records that the link of one recipient was revoked while those of others work. */
export const markLinkRevoked = (
  db: Db,
  owner: OwnerId,
  id: number,
  facts: { to: string; link: string; linkFrom?: 'email' },
  now: number,
) => apply(db, owner, id, { kind: 'revoked', facts }, now)

/** Withdraws the photographer's signature: the contract is editable again, with these terms. */
export const reopenContract = (
  db: Db,
  owner: OwnerId,
  { id, documentHash, terms }: Pick<Row, 'id' | 'documentHash' | 'terms'>,
  now: number,
) =>
  apply(
    db,
    owner,
    id,
    {
      changes: { status: 'draft', frozenAt: null, documentHash: null, terms, locale: null },
      kind: 'signature taken back',
      facts: { party: 'photographer', documentHash },
    },
    now,
  )
