import { buildContract, type ContractDocument, type ContractSource } from '#contracts/document.ts'
import { type ComingContract, comingSourceOf, makeContractPdf } from '#contracts/server/pdf/contract-document.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { writtenFrozen } from '#contracts/server/signing/documents/frozen-document.ts'
import type { OwnSignature, ShownDocument } from '#contracts/server/signing/freeze.ts'
import { contractWords } from '#client-language/words.ts'
import { requirePrintable } from '#documents/server/require-printable.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'

export type { ComingContract } from '#contracts/server/pdf/contract-document.ts'

/** The content of a contract as it will be frozen; it was made when the photographer signed in advance. */
export const frozenInAdvance = (source: ContractSource, { at }: OwnSignature): string =>
  writtenFrozen({ ...source, madeAt: at })

const signedInAdvance = (signature: OwnSignature) => ({ photographer: signature, madeAt: signature.at })

/** A contract that is not written yet, without any signature. */
export const previewComing = async (db: Db, owner: OwnerId, coming: ComingContract, now: number) =>
  buildContract(await comingSourceOf(db, owner, coming, { photographer: null, madeAt: now }))

const asRead = ({ clientName }: ComingContract, paper: ContractDocument) => ({
  paper,
  consent: contractWords(paper.language).words.consent,
  client: { name: clientName },
})

/** The same as its client reads it, where it is signed only after it is written. */
export const previewForClient = async (db: Db, owner: OwnerId, coming: ComingContract, now: number) => ({
  ...asRead(coming, await previewComing(db, owner, coming, now)),
  hash: '',
})

/** A contract that is not written yet as its client reads it. `hash` names exactly this text, sent back to sign it. */
export async function readComing(db: Db, owner: OwnerId, coming: ComingContract, signature: OwnSignature) {
  const source = await comingSourceOf(db, owner, coming, signedInAdvance(signature))
  return { ...asRead(coming, buildContract(source)), hash: sha256(frozenInAdvance(source, signature)) }
}

/** Refuses what the document could show only as boxes. */
export async function requirePrintableComing(
  db: Db,
  owner: OwnerId,
  coming: ComingContract,
  signature: OwnSignature,
): Promise<void> {
  const { paper } = await readComing(db, owner, coming, signature)
  requirePrintable(paper, 'contract', 'Change it in the text or the names, then send it.')
}

export const changedMeanwhile = () =>
  new Problem('conflict', 'The contract changed since you opened this page. Read it again before you sign.', {
    reason: 'contract_changed',
  })

/** Lays out the document of a contract that is not written yet. `hash` is that of the text that was read. */
export async function printComing(
  db: Db,
  owner: OwnerId,
  coming: ComingContract,
  { signature, hash }: { signature: OwnSignature; hash: string },
): Promise<ShownDocument> {
  const source = await comingSourceOf(db, owner, coming, signedInAdvance(signature))
  const model = frozenInAdvance(source, signature)
  if (sha256(model) !== hash) throw changedMeanwhile()
  const paper = buildContract({ ...source, madeAt: signature.at })
  const bytes = await makeContractPdf(paper, { owner, isUrgent: true })
  return { bytes, model, locale: paper.language, clause: source.weather?.clause ?? null }
}
