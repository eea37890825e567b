import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { signedForIn, type SignedFor } from '#contracts/advance.ts'
import type { Facts } from '#kernel/chained-events.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import type { Db } from '#database/db.ts'
import { readTogether } from '#database/dialect.ts'
import { auditEventsOf } from './audit-chain.ts'
import { checkChain, type Findings } from './chain-check.ts'
import { differencesOf, missingEnd } from './differences.ts'
import { clauseFaults } from './clause-faults.ts'
import { factsIn } from './entry-words.ts'
import { findShown } from '#contracts/server/signing/documents/document-store.ts'
import { frozenIn } from '#contracts/server/signing/documents/frozen-document.ts'
import { linksOf } from '#contracts/server/signing/links/link-store.ts'
import { listSignatures } from '#contracts/server/signing/signature-store.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'
import { storedTimeStamp } from '#contracts/server/time-stamps/stored-time-stamp.ts'
import type { TimeStamp } from '#contracts/server/time-stamps/time-stamp-token.ts'
import { offerFaults } from './offer-faults.ts'
import { actsIn, misplacedIn, type SigningActs } from './signing-acts.ts'

/** The facts of a signed contract whose evidence is consistent. */
export interface Proven {
  contractNumber: string
  title: string
  photographer: string
  timeZone: string
  signatures: (Pick<SigningTables['contract_signatures'], 'party' | 'name' | 'way' | 'at'> & {
    inAdvance: SignedFor | null
  })[]
  /** Epoch milliseconds. */
  signedAt: number
  /** The hash of the client's signature event, which the signed document contains. */
  seal: string
  /** The hash of the entry that the document was made, which both sides got by email. */
  record: string
  /** What an outside authority confirmed, if one was asked. */
  timeStamp: TimeStamp | null
}

interface Evidence extends Findings {
  contract: Awaited<ReturnType<typeof requireContract>>
  signatures: SigningTables['contract_signatures'][]
  chain: AuditEvent[]
  acts: SigningActs
  timeStamp: TimeStamp | undefined
  /** The hash of the signed document in the record, unless its entry is missing or was changed. */
  recordedHash: Facts[string] | undefined
  /** The frozen content. */
  model: string | null | undefined
}

/**
 * Checks whether everything stored about a contract is consistent: the record by itself, and the rows, the frozen
 * content and the document against it. A signature that arrives meanwhile is seen whole or not at all.
 */
export const evidenceOf = (db: Db, owner: OwnerId, id: number): Promise<Evidence> =>
  readTogether(db, (transaction) => readEvidence(transaction, owner, id))

async function readEvidence(db: Db, owner: OwnerId, id: number): Promise<Evidence> {
  const contract = await requireContract(db, owner, id)
  const [signatures, shown, chain, links] = [
    await listSignatures(db, owner, id),
    await findShown(db, owner, id),
    await auditEventsOf(db, owner, id),
    await linksOf(db, owner, id),
  ]
  const timeZone = zoneOf(shown?.model)
  const stamp = await storedTimeStamp(db, owner, id, chain)
  const acts = actsIn(chain)
  const { completed, photographer } = acts
  const times = [
    contract.createdAt,
    contract.updatedAt,
    contract.frozenAt,
    contract.signedDate,
    ...signatures.map(({ at }) => at),
    ...links.flatMap(({ createdAt, openedAt, remindedAt, revokedAt }) => [createdAt, openedAt, remindedAt, revokedAt]),
  ].filter((time) => time !== null)
  const subject = { owner, contractId: id }
  const { faults, doubts, wrong } = await checkChain({ subject, chain, keys: hmacKeysOf(db), times, timeZone })
  return {
    contract,
    signatures,
    chain,
    acts,
    timeStamp: stamp.timeStamp,
    model: shown?.model,
    faults:
      chain.length === 0
        ? ['The whole record of the contract is missing.']
        : [
            ...faults,
            ...misplacedIn(chain),
            ...differencesOf({ contract, signatures, shown, timeZone, wrong }, acts),
            ...(await clauseFaults(db, owner, id, acts, wrong)),
            ...stamp.faults,
            ...(photographer && !wrong.has(photographer.id)
              ? await offerFaults(db, owner, id, factsIn(photographer.facts))
              : []),
          ],
    doubts,
    recordedHash: completed && !wrong.has(completed.id) ? factsIn(completed.facts)['hash'] : undefined,
  }
}

/** The zone in which the document gives its times. */
function zoneOf(model: string | null | undefined): string {
  try {
    return model ? frozenIn(model).timeZone : 'UTC'
  } catch {
    // Somebody overwrote it, which the record shows.
    return 'UTC'
  }
}

/** Refuses to go on from a record that is not sound: a document made from it would make a forgery look genuine. */
export async function requireSoundRecord(db: Db, owner: OwnerId, id: number): Promise<AuditEvent[]> {
  const { chain, faults, doubts } = await evidenceOf(db, owner, id)
  const [first] = [...faults, ...doubts]
  if (first !== undefined)
    throw new Problem(
      'internal',
      `The record of this contract does not prove that it was signed, so no signed document is made of it. ${first}`,
      { reason: 'record_not_sound' },
    )
  return chain
}

const missing = {
  written: 'The beginning of the record is missing: the entry that the contract was written.',
  photographer: 'The record holds no signature of the photographer.',
  client: 'The record holds no signature of the client.',
  completed: missingEnd,
} as const

/** The required entries that are missing; of a record that is missing as a whole none is named. */
const missingIn = (chain: readonly AuditEvent[], acts: SigningActs): string[] =>
  chain.length === 0
    ? []
    : Object.entries(missing).flatMap(([act, words]) => (acts[act as keyof typeof missing] ? [] : [words]))

/**
 * The proven facts of a signed contract, or why it proves nothing. `signedHash`: that of the submitted document;
 * `isOther`: the record names another one.
 */
export async function proofOf(
  db: Db,
  owner: OwnerId,
  id: number,
  signedHash: string,
): Promise<{ proven: Proven } | (Findings & { isOther: boolean })> {
  const { contract, signatures, chain, acts, model, timeStamp, faults, doubts, recordedHash } = await evidenceOf(
    db,
    owner,
    id,
  )
  const { photographer, client, completed } = acts
  const isOther = recordedHash !== undefined && recordedHash !== signedHash
  const all = [
    ...new Set([...faults, ...missingIn(chain, acts)]),
    ...(isOther ? ['The record names another signed document than this file.'] : []),
  ]
  if (all.length > 0 || doubts.length > 0 || !photographer || !client || !completed || !model)
    return { faults: all, doubts, isOther }
  // The photographer's signature event includes the hash of this text.
  const { paper, timeZone } = frozenIn(model)
  const signedFor = signedForIn(factsIn(photographer.facts))
  const inAdvance = (party: string) => (party === 'photographer' ? signedFor : null)
  return {
    proven: {
      contractNumber: contract.contractNumber,
      title: paper.title,
      photographer: paper.head.name,
      timeZone,
      signatures: (['photographer', 'client'] as const).flatMap((side) =>
        signatures
          .filter(({ party }) => party === side)
          .map(({ party, name, way, at }) => ({ party, name, way, at, inAdvance: inAdvance(party) })),
      ),
      signedAt: client.at,
      seal: client.hash,
      record: completed.hash,
      timeStamp: timeStamp ?? null,
    },
  }
}
