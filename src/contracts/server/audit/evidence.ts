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

/** What is known of a signed contract when everything that it rests on agrees. */
export interface Proven {
  contractNumber: string
  title: string
  photographer: string
  timeZone: string
  signatures: Pick<SigningTables['contract_signatures'], 'party' | 'name' | 'way' | 'at'>[]
  /** Epoch milliseconds. */
  signedAt: number
  /** The hash of the client's signature in the chain: the signed document bears it. */
  seal: string
}

type Acts = Record<'written' | 'own' | 'client' | 'completed', AuditEvent>

const cut = 'The record of what happened is not whole: its beginning or its end was taken away on the server.'
const disagreeing = 'What the server keeps of this contract is not what the record of what happened says.'

/**
 * Whether all that is kept of a signed contract agrees: either what it proves, or in words why it proves nothing. The
 * chain is whole and ends as it must, and the rows, the frozen model and both documents are those that it tells of.
 * `signedHash`: of the document that somebody shows.
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
  // The event of the photographer's signature names these words by their hash.
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

const same = (kept: Record<string, unknown>, agreed: Facts): boolean =>
  Object.entries(agreed).every(([name, value]) => kept[name] === value)

/**
 * What may still happen to a contract that both have signed: its document is made, somebody opens another link to it,
 * and links are withdrawn.
 */
const afterwards = new Set(['completed', 'opened', 'revoked'])

// Inside a name or another fact these quotes are escaped.
const isSignatureOf =
  (party: string) =>
  ({ kind, facts }: AuditEvent): boolean =>
    kind === 'signed' && facts.includes(`"party":"${party}"`)

/**
 * The events that a signed contract has to have, in their order; nothing when one is missing, is there twice, or stands
 * elsewhere.
 */
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
