import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type Facts, type AuditEvent, factsText } from '#contracts/audit-event.ts'
import type { Db } from '#database/db.ts'
import { firstBrokenEvent, auditEventsOf } from './audit-chain.ts'
import { findShown } from '#contracts/server/signing/document-store.ts'
import { frozenIn } from '#contracts/server/signing/frozen-document.ts'
import { freezingFacts, signatureFacts } from './signature-facts.ts'
import { listSignatures } from '#contracts/server/signing/signature-store.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

/** The facts of a signed contract whose evidence is consistent. */
export interface Proven {
  contractNumber: string
  title: string
  photographer: string
  timeZone: string
  signatures: Pick<SigningTables['contract_signatures'], 'party' | 'name' | 'way' | 'at'>[]
  /** Epoch milliseconds. */
  signedAt: number
  /** The hash of the client's signature event, which the signed document contains. */
  seal: string
}

type Acts = Record<'written' | 'own' | 'client' | 'completed', AuditEvent>

const cut = 'The record of what happened is not whole: its beginning or its end was taken away on the server.'
const disagreeing = 'What the server keeps of this contract is not what the record of what happened says.'

/**
 * Checks whether everything stored about a signed contract is consistent; returns the proven facts, or in words why it
 * proves nothing. The chain is intact and ends as required, and rows, frozen model and both documents match it.
 * `signedHash`: that of the submitted document.
 */
export async function proofOf(db: Db, owner: OwnerId, id: number, signedHash: string): Promise<Proven | string> {
  const chain = await auditEventsOf(db, owner, id)
  const broken = await firstBrokenEvent({ owner, contractId: id }, chain)
  if (broken !== undefined) return `The record of what happened was altered on the server at its entry ${broken}.`
  const acts = actsIn(chain)
  return acts ? ((await provenBy(acts, await keptOf(db, owner, id), signedHash)) ?? disagreeing) : cut
}

async function keptOf(db: Db, owner: OwnerId, id: number) {
  const signatures = await listSignatures(db, owner, id)
  const of = (party: 'photographer' | 'client') => signatures.find((signature) => signature.party === party)
  return {
    contract: await requireContract(db, owner, id),
    own: of('photographer'),
    client: of('client'),
    shown: await findShown(db, owner, id),
  }
}

async function provenBy(
  acts: Acts,
  { contract, own, client, shown }: Awaited<ReturnType<typeof keptOf>>,
  signedHash: string,
): Promise<Proven | undefined> {
  if (!own || !client || !shown?.model) return undefined
  const told =
    says(acts.own, freezingFacts(own, shown.model), own.at) &&
    says(acts.client, signatureFacts(client), client.at) &&
    says(acts.completed, { hash: signedHash })
  if (!told) return undefined
  // The photographer's signature event includes the hash of this text.
  const { paper, timeZone } = frozenIn(shown.model)
  const { number, title } = paper
  const agreed = {
    contractNumber: number,
    title,
    documentHash: own.documentHash,
    signedHash,
    signedDate: client.at,
    shownHash: own.documentHash,
    clientHash: own.documentHash,
  }
  const isSame =
    same({ ...contract, shownHash: shown.hash, clientHash: client.documentHash }, agreed) &&
    says(acts.written, { number })
  if (!isSame) return undefined
  const signatures = [own, client].map(({ party, name, way, at }) => ({ party, name, way, at }))
  return {
    contractNumber: number,
    title,
    photographer: paper.head.name,
    timeZone,
    signatures,
    signedAt: client.at,
    seal: acts.client.hash,
  }
}

const says = (event: AuditEvent, facts: Facts, at = event.at): boolean =>
  event.facts === factsText(facts) && event.at === at

const same = (stored: Record<string, unknown>, agreed: Facts): boolean =>
  Object.entries(agreed).every(([name, value]) => stored[name] === value)

/** Events allowed after both signatures: the document is completed, another link is opened, and links are revoked. */
const afterwards = new Set(['completed', 'opened', 'revoked'])

// Quotes inside a name or another fact are escaped.
const isSignatureOf =
  (party: string) =>
  ({ kind, facts }: AuditEvent): boolean =>
    kind === 'signed' && facts.includes(`"party":"${party}"`)

/** The required events of a signed contract, in order; undefined when one is missing, repeated or misplaced. */
function actsIn(chain: readonly AuditEvent[]): Acts | undefined {
  const [begun] = chain
  const client = chain.filter(isSignatureOf('client'))
  const completed = chain.filter(({ kind }) => kind === 'completed')
  const [signed, done] = [client[0], completed[0]]
  if (begun?.kind !== 'written' || !signed || !done || client.length > 1 || completed.length > 1) return undefined
  const own = chain.slice(0, signed.id).findLast(isSignatureOf('photographer'))
  const isEnd = chain.slice(signed.id).every(({ kind }) => afterwards.has(kind))
  return own && isEnd && done.id > signed.id ? { written: begun, own, client: signed, completed: done } : undefined
}
