import { readFile } from 'node:fs/promises'
import { requireContract } from '#contracts/server/service.ts'
import { timeWords } from '#time/zoned-words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import type { DocumentVerdict } from '#contracts/signing-api.ts'
import type { Db } from '#database/db.ts'
import {
  findByDocumentHash,
  findBySignedHash,
  findDocument,
  findWithdrawn,
} from '#contracts/server/signing/documents/document-store.ts'
import { storedDocument } from '#contracts/server/signing/documents/stored-document.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import type { Findings } from './chain-check.ts'
import { factsIn } from './entry-words.ts'
import { evidenceOf, proofOf } from './evidence.ts'
import { changesOf } from './pdf-changes.ts'
import { signsOf } from './pdf-marks.ts'

const without = (
  verdict: 'altered' | 'record-altered' | 'unproven' | 'shown' | 'unknown',
  ...words: string[]
): DocumentVerdict => ({
  verdict,
  words,
  contract: null,
})

/**
 * Checks whether a file is a contract that was signed here, by its hash, or what was altered. The file is not stored.
 */
export async function verifyDocument(db: Db, files: readonly Received[]): Promise<DocumentVerdict> {
  const [file] = files
  if (!file) throw new Problem('invalid', 'Choose a PDF to check', { fields: { file: 'Choose a PDF to check' } })
  const unchanged = await findBySignedHash(db, file.digest)
  if (unchanged) return judged(db, unchanged.userId as OwnerId, unchanged.id, file)
  const shown = await findByDocumentHash(db, file.digest)
  if (shown) return beforeSigning(db, shown.userId as OwnerId, shown.id, file.digest)
  const withdrawn = await findWithdrawn(db, file.digest)
  if (withdrawn) return withdrawnSince(db, withdrawn.userId as OwnerId, withdrawn.contractId)
  const bytes = await readFile(file.path)
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    return without('unknown', 'This file is not a PDF, so it is not a contract that was signed here.')
  const altered = await findAltered(db, file, bytes)
  return (
    altered ??
    without(
      'unknown',
      'This server knows no contract like this one. It was signed elsewhere, deleted, or changed so much that ' +
        'it cannot be recognized.',
    )
  )
}

/**
 * Our documents contain an id in their metadata and on each page. Somebody who knows only that id is shown no more than
 * the number.
 */
async function findAltered(db: Db, { digest }: Received, bytes: Buffer): Promise<DocumentVerdict | undefined> {
  const { names, pages } = await signsOf(bytes)
  for (const hash of names) {
    const found = await findByDocumentHash(db, hash)
    const owner = found?.userId as OwnerId
    const replaced = found && (await replacedOnServer(db, owner, found.id, digest))
    if (replaced) return replaced
    const original = found && (await storedDocument(db, owner, found.id, 'signed'))
    if (!original) continue
    const { contractNumber } = await requireContract(db, owner, found.id)
    return without(
      'altered',
      `This is not contract ${contractNumber} as it was signed.`,
      ...(await changesOf(Buffer.from(original.bytes), { bytes, pages })),
    )
  }
  return undefined
}

/** The signed document itself, of a contract for which the database now has another hash. */
async function replacedOnServer(
  db: Db,
  owner: OwnerId,
  id: number,
  digest: string,
): Promise<DocumentVerdict | undefined> {
  const stored = await findDocument(db, owner, id, 'signed')
  if (!stored || stored.signedHash === digest) return undefined
  const isStored = sha256(stored.bytes) === digest
  const { recordedHash } = await evidenceOf(db, owner, id)
  if (!isStored && recordedHash !== digest) return undefined
  const proof = await proofOf(db, owner, id, digest)
  if ('proven' in proof) return undefined
  const exchanged = isStored ? [] : ['The signed document that this server stores was exchanged: it is not this file.']
  return unproven({ ...proof, faults: [...exchanged, ...proof.faults] }, isStored ? asStored : asRecorded)
}

/** The file is a signed document of ours; it is valid when its evidence is consistent too. */
async function judged(db: Db, owner: OwnerId, id: number, { path, digest }: Received): Promise<DocumentVerdict> {
  const proof = await proofOf(db, owner, id, digest)
  if (!('proven' in proof)) return unproven(proof)
  const { seal, ...contract } = proof.proven
  if (!(await readFile(path)).includes(seal))
    return without(
      'record-altered',
      'The record of what happened was rewritten on the server since this file was made. Ask the ' +
        'photographer what happened.',
    )
  return {
    verdict: 'valid',
    words: [
      `This is the document as it was signed on ${timeWords(contract.signedAt, contract.timeZone)}. Not a ` +
        'single byte was changed.',
    ],
    contract,
  }
}

/** More faults than these say nothing new. */
const maxFaults = 8

const asStored = 'The file is as this server stores it'
const asRecorded = 'The file is the signed document that the record names'

/** What was altered on the server, or why that cannot be told. `isOther`: the record names another file. */
function unproven({ faults, doubts, isOther }: Findings & { isOther: boolean }, found = asStored): DocumentVerdict {
  const more = faults.length - maxFaults
  return faults.length > 0
    ? without(
        isOther ? 'altered' : 'record-altered',
        isOther ? `${found}, but not as it was signed:` : `${found}, but what the server says of it was altered:`,
        ...faults.slice(0, maxFaults),
        ...(more > 0 ? [`And ${more} more.`] : []),
        'So nothing can be said of who signed it. Ask the photographer what happened.',
      )
    : without('unproven', `${found}.`, ...doubts)
}

async function withdrawnSince(db: Db, owner: OwnerId, id: number): Promise<DocumentVerdict> {
  const { contractNumber } = await requireContract(db, owner, id)
  return without(
    'shown',
    `This is contract ${contractNumber} as it was once sent to be signed. It was withdrawn since.`,
    'Nobody can sign it anymore. Ask the photographer for the document that counts.',
  )
}

async function beforeSigning(db: Db, owner: OwnerId, id: number, digest: string): Promise<DocumentVerdict> {
  const { contract, acts, chain, faults, doubts } = await evidenceOf(db, owner, id)
  const { photographer } = acts
  const isOther = chain.length > 0 && (!photographer || factsIn(photographer.facts)['documentHash'] !== digest)
  if (faults.length > 0 || doubts.length > 0) return unproven({ faults, doubts, isOther })
  const { contractNumber, signedDate } = contract
  const since =
    signedDate === null
      ? 'The client has not signed it.'
      : 'The client has signed it since: ask for the signed document.'
  return without(
    'shown',
    `This is contract ${contractNumber} as it was sent to be signed. It bears only the photographer’s signature.`,
    since,
  )
}
