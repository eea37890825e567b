import { readFile } from 'node:fs/promises'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Received } from '#kernel/server/serve.ts'
import type { Verdict } from '#signing/api.ts'
import { utcWords } from '#signing/certificate.ts'
import type { Db } from '#database/db.ts'
import { brokenAt, chainOf } from './chain.ts'
import { findByDocumentHash, findBySignedHash, findDocument } from './document-store.ts'
import { changesOf } from './pdf-changes.ts'
import { signsOf } from './pdf-signs.ts'
import { photographerOf } from './sending.ts'
import { listSignatures } from './signature-store.ts'

const unknown = (...words: string[]): Verdict => ({ verdict: 'unknown', words, contract: null })

/** Says of a file whether it is a contract that was signed here, byte for byte, or what was altered. Nothing of it is kept. */
export async function verify(db: Db, files: readonly Received[]): Promise<Verdict> {
  const [file] = files
  if (!file) throw new Problem('invalid', 'Choose a PDF to check', { fields: { file: 'Choose a PDF to check' } })
  const whole = await findBySignedHash(db, file.digest)
  if (whole) return valid(db, whole.userId as OwnerId, whole.id)
  const bytes = await readFile(file.path)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return unknown('This file is no PDF, so it is no contract that was signed here.')
  const altered = await findAltered(db, bytes)
  return altered ?? unknown('This server knows no contract like this one. It was signed elsewhere, deleted, or changed so much that it cannot be recognized.')
}

/** Our documents name what was signed in what they say about themselves and on each page. */
async function findAltered(db: Db, bytes: Buffer): Promise<Verdict | undefined> {
  const { names, pages } = await signsOf(bytes)
  for (const hash of names) {
    const found = await findByDocumentHash(db, hash)
    const owner = found?.userId as OwnerId
    const original = found && (await findDocument(db, owner, found.id, 'signed'))
    if (original) return { verdict: 'altered', words: ['This is not the document as it was signed.', ...(await changesOf(Buffer.from(original.bytes), { bytes, pages }))], contract: await told(db, owner, found.id) }
  }
  return undefined
}

async function valid(db: Db, owner: OwnerId, id: number): Promise<Verdict> {
  const contract = await told(db, owner, id)
  const broken = brokenAt(await chainOf(db, owner, id))
  const words = [`This is the document as it was signed on ${utcWords(contract.signedAt)}. Not a single byte was changed.`]
  if (broken !== undefined) words.push(`The record of what happened was altered on the server at its entry ${broken}. Ask the photographer what happened.`)
  return { verdict: broken === undefined ? 'valid' : 'altered', words, contract }
}

async function told(db: Db, owner: OwnerId, id: number): Promise<NonNullable<Verdict['contract']>> {
  const { contractNumber, title, signedDate } = await requireContract(db, owner, id)
  const { name: photographer } = await photographerOf(db, owner)
  const signatures = await listSignatures(db, owner, id)
  return { contractNumber, title, photographer, signatures: signatures.map(({ party, name, way, at }) => ({ party, name, way, at })), signedAt: signedDate ?? 0 }
}
