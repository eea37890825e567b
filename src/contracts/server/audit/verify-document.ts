import { readFile } from 'node:fs/promises'
import { requireContract } from '#contracts/server/service.ts'
import { timeWords } from '#time/zoned-words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import type { Verdict } from '#contracts/signing-api.ts'
import type { Db } from '#database/db.ts'
import { findByDocumentHash, findBySignedHash } from '#contracts/server/signing/document-store.ts'
import { storedDocument } from '#contracts/server/signing/stored-document.ts'
import type { Findings } from './chain-check.ts'
import { evidenceOf, proofOf } from './evidence.ts'
import { changesOf } from './pdf-changes.ts'
import { signsOf } from './pdf-marks.ts'

const without = (verdict: 'altered' | 'unproven' | 'shown' | 'unknown', ...words: string[]): Verdict => ({
  verdict,
  words,
  contract: null,
})

/**
 * Checks whether a file is a contract that was signed here, byte for byte, or what was altered. The file is not stored.
 */
export async function verifyDocument(db: Db, files: readonly Received[]): Promise<Verdict> {
  const [file] = files
  if (!file) throw new Problem('invalid', 'Choose a PDF to check', { fields: { file: 'Choose a PDF to check' } })
  const unchanged = await findBySignedHash(db, file.digest)
  if (unchanged) return judged(db, unchanged.userId as OwnerId, unchanged.id, file)
  const shown = await findByDocumentHash(db, file.digest)
  if (shown) return beforeSigning(db, shown.userId as OwnerId, shown.id)
  const bytes = await readFile(file.path)
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    return without('unknown', 'This file is no PDF, so it is no contract that was signed here.')
  const altered = await findAltered(db, bytes)
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
async function findAltered(db: Db, bytes: Buffer): Promise<Verdict | undefined> {
  const { names, pages } = await signsOf(bytes)
  for (const hash of names) {
    const found = await findByDocumentHash(db, hash)
    const owner = found?.userId as OwnerId
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

/** The file is a signed document of ours; it is valid when its evidence is consistent too. */
async function judged(db: Db, owner: OwnerId, id: number, { path, digest }: Received): Promise<Verdict> {
  const proof = await proofOf(db, owner, id, digest)
  if (!('proven' in proof)) return unproven(proof)
  const { seal, ...contract } = proof.proven
  if (!(await readFile(path)).includes(seal))
    return without(
      'altered',
      'The record of what happened was written anew on the server since this file was made. Ask the ' +
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

/** What was altered on the server, or why that cannot be told. */
function unproven({ faults, doubts }: Findings): Verdict {
  const more = faults.length - maxFaults
  return faults.length > 0
    ? without(
        'altered',
        'The file is as this server stores it, but what the server says of it was altered:',
        ...faults.slice(0, maxFaults),
        ...(more > 0 ? [`And ${more} more.`] : []),
        'So nothing can be said of who signed it. Ask the photographer what happened.',
      )
    : without('unproven', 'The file is as this server stores it.', ...doubts)
}

async function beforeSigning(db: Db, owner: OwnerId, id: number): Promise<Verdict> {
  const { contract, faults, doubts } = await evidenceOf(db, owner, id)
  if (faults.length > 0 || doubts.length > 0) return unproven({ faults, doubts })
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
