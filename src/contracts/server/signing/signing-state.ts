import type { OwnerId } from '#kernel/access.ts'
import type { Facts } from '#kernel/chained-events.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import { type ContractEventKind, eventWords } from '#contracts/history.ts'
import type { Db } from '#database/db.ts'
import { firstOpened, newestLink, recipientsOf } from './links/link-store.ts'
import { listSignatures } from './signature-store.ts'

/** The state of the newest link of a contract, whose audit chain is `chain`; `now` in epoch milliseconds. */
export async function signingOf(
  db: Db,
  owner: OwnerId,
  contract: { id: number; signedDate: number | null },
  chain: readonly AuditEvent[],
  now: number,
) {
  const link = await newestLink(db, owner, contract.id)
  if (!link) return null
  const { createdAt: sentAt, remindedAt } = link
  const recipients = await recipientsOf(db, owner, link)
  return {
    sentTo: recipients.join(', '),
    sentAt,
    isMailed: isMailed(chain),
    undelivered: undeliveredAmong(recipients, chain),
    expiresAt: endOf(link, contract.signedDate),
    remindedAt,
    openedAt: await firstOpened(db, owner, contract.id),
    state: stateOf(link, contract.signedDate, now),
  }
}

/** Whether the server emailed the link that was made last: without mail settings it was passed on by hand. */
function isMailed(chain: readonly AuditEvent[]): boolean {
  const last = chain.findLast(({ kind }) => kind === 'sent' || kind === 'reminded')
  return last !== undefined && (JSON.parse(last.facts) as Facts)['by'] !== 'hand'
}

/** Those whose last email could not be delivered. */
export const undeliveredAmong = (recipients: readonly string[], chain: readonly AuditEvent[]): string[] =>
  recipients.filter((recipient) => {
    const last = chain.findLast(
      ({ kind, facts }) => aboutEmails.has(kind) && (JSON.parse(facts) as Facts)['to'] === recipient,
    )
    return last?.kind === 'not delivered'
  })

const aboutEmails: ReadonlySet<string> = new Set(['sent', 'reminded', 'not delivered'] satisfies ContractEventKind[])

interface Ending {
  revokedAt: number | null
  expiresAt: number
}

const shownForMs = 30 * 24 * 60 * 60 * 1000

/** When a link expires. After signing it shows the contract for at least thirty more days, to download a copy. */
export const endOf = ({ expiresAt }: Pick<Ending, 'expiresAt'>, signedDate: number | null): number =>
  signedDate === null ? expiresAt : Math.max(expiresAt, signedDate + shownForMs)

/**
 * What a link allows: to sign, to read the signed contract, or nothing. Revoking it after the signature does not take
 * the signed contract from the client.
 */
export function stateOf(
  link: Ending,
  signedDate: number | null,
  now: number,
): 'waiting' | 'signed' | 'expired' | 'revoked' {
  if (link.revokedAt !== null && (signedDate === null || link.revokedAt < signedDate)) return 'revoked'
  if (endOf(link, signedDate) <= now) return 'expired'
  return signedDate === null ? 'waiting' : 'signed'
}

/** The signatures given so far. */
export async function signaturesOf(db: Db, owner: OwnerId, contractId: number) {
  const signatures = await listSignatures(db, owner, contractId)
  return {
    clientSignature: signatures.find(({ party }) => party === 'client') ?? null,
    photographerSignature: signatures.find(({ party }) => party === 'photographer') ?? null,
  }
}

/** The events of a contract in words, oldest first. */
export const historyIn = (chain: readonly AuditEvent[]) =>
  chain.map(({ id, at, kind, facts }) => ({ id, at, kind, words: eventWords(kind, JSON.parse(facts) as Facts) }))
