import type { SignedFor } from '#contracts/advance.ts'
import { clientPageWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { requireContract } from '#contracts/server/service.ts'
import {
  changedMeanwhile,
  previewForClient,
  printComing,
  readComing,
} from '#contracts/server/signing/at-once/coming-document.ts'
import { signAtOnce } from '#contracts/server/signing/at-once/sign-at-once.ts'
import { requirePrintableName, type Signer } from '#contracts/server/signing/client-signature.ts'
import type { ShownDocument } from '#contracts/server/signing/freeze.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import type { Ticks } from '#proposals/api.ts'
import { tickFault } from '#proposals/lines.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { comingContract } from './resulting.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { advanceOf } from './sign-in-advance.ts'
import type { FoundProposal } from '#proposals/server/versions/proposal-store.ts'
import { findTerms, findTermsOfContract } from '#proposals/server/terms/terms-store.ts'
import { factsOf } from '#proposals/server/view.ts'

interface Asked {
  ticks: Ticks
  clientId: number
}

/** The contract of a proposal with these extras. */
async function comingOf(db: Db, owner: OwnerId, row: FoundProposal, asked: Asked, now: number) {
  const fault = tickFault(factsOf(row).lines, asked.ticks)
  if (fault !== undefined) throw new Problem('invalid', fault)
  const coming = await comingContract(db, owner, row, asked, now)
  if (!coming) throw changedMeanwhile()
  return coming
}

/** Whether its contract can be read to accept it; without the photographer's signature its extras are chosen again. */
const isReadable = ({ state, advance }: FoundProposal): boolean =>
  state === 'sent' || (state === 'accepted' && advance === null)

/** A proposal with the number of its contract, which says that it follows while there is none. */
async function numbered(db: Db, owner: OwnerId, row: FoundProposal, { clientId }: Asked): Promise<FoundProposal> {
  if (row.contractNumber !== null) return row
  const written = row.state === 'accepted' ? (await findTerms(db, owner, row.dealId))?.contractId : null
  const contract = written ? await ifFound(requireContract(db, owner, written)) : undefined
  const { filledLater } = clientPageWords(await localeOfClient(db, owner, clientId)).words
  return { ...row, contractNumber: contract?.contractNumber ?? filledLater }
}

/** The contract as the client reads it before accepting. `hash` is that of the proposal that was read. */
export async function readResulting(
  db: Db,
  owner: OwnerId,
  id: number,
  { hash, ...asked }: Asked & { hash: string },
  now: number,
) {
  const row = await requireProposal(db, owner, id)
  if (!isReadable(row) || row.hash !== hash) throw changedMeanwhile()
  const advance = advanceOf(row)
  if (advance) return readComing(db, owner, await comingOf(db, owner, row, asked, now), advance)
  const coming = await comingOf(db, owner, await numbered(db, owner, row, asked), asked, now)
  return previewForClient(db, owner, coming, now)
}

/**
 * Lays out the document that a client signs while accepting, which takes too long for a transaction. Undefined when the
 * proposal is not open any more.
 */
export async function layOutResulting(
  db: Db,
  owner: OwnerId,
  id: number,
  { signature, ...asked }: Asked & { signature: AcceptingSignature },
  now: number,
): Promise<ShownDocument | undefined> {
  const row = await requireProposal(db, owner, id)
  if (row.state !== 'sent') return undefined
  const advance = advanceOf(row)
  if (!advance) throw changedMeanwhile()
  const coming = await comingOf(db, owner, row, asked, now)
  requirePrintableName(signature.name, coming.locale)
  return printComing(db, owner, coming, { signature: advance, hash: signature.text })
}

export interface SigningClient {
  signature: AcceptingSignature
  shown: ShownDocument
  /** By which link the client came. */
  link: Facts
  /** Where the signed document goes; empty without an address. */
  email: string
}

/** Freezes the contract of a proposal that was just accepted with both signatures, by which the terms bind. */
export async function signResulting(
  signer: Signer & { owner: OwnerId },
  contractId: number,
  { signature, ...client }: SigningClient,
): Promise<void> {
  const { db, owner } = signer
  const row = await proposalOf(db, owner, contractId)
  const own = row && advanceOf(row)
  if (!own) throw changedMeanwhile()
  await signAtOnce(signer, contractId, { own, signedFor: signedForOf(row), signature, ...client })
}

const signedForOf = (row: FoundProposal): SignedFor => ({
  proposal: row.number ?? '',
  version: row.n,
  hash: hashOfFacts(row.facts),
  isChange: false,
  sessionType: advanceOf(row)?.sessionType,
})

async function proposalOf(db: Db, owner: OwnerId, contractId: number) {
  const terms = await findTermsOfContract(db, owner, contractId)
  return terms && ifFound(requireProposal(db, owner, terms.proposalId))
}

/** The proposal whose terms a contract holds, with the hash of its text as it is stored now. */
export async function proposalOfContract(db: Db, owner: OwnerId, contractId: number) {
  await requireContract(db, owner, contractId)
  const row = await proposalOf(db, owner, contractId)
  return row && signedForOf(row)
}
