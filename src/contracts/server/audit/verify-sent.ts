import { findBySignedHash } from '#contracts/server/signing/documents/document-store.ts'
import { hashesOf, isConfirmed } from '#contracts/record-hashes.ts'
import { knownRecords } from '#contracts/server/rain-record-lookup.ts'
import type { RecordHashes, DocumentVerdict } from '#contracts/signing-api.ts'
import { maxRecordBytes } from '#weather-clauses/record.ts'
import { checkRecord } from '#weather-clauses/record-check.ts'
import { recordPlatform } from '#weather-clauses/server/platform.ts'
import { knowsClause } from '#weather-clauses/server/service.ts'
import { Problem } from '#kernel/problem.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import { readFile } from 'node:fs/promises'
import type { Db } from '#database/db.ts'
import { verifyDocument } from './verify-document.ts'

/** Checks what was sent: a PDF, the record of a Rain Call, or only the hashes of one. */
export async function verifySent(db: Db, files: readonly Received[], hashes: RecordHashes): Promise<DocumentVerdict> {
  const [file] = files
  if (file && isRecord(file)) return verifyRecord(db, file)
  return file || Object.keys(hashes).length === 0 ? verifyDocument(db, files) : knownHashes(db, hashes)
}

const isRecord = ({ name, mimeType }: Received): boolean => /\.json$/i.test(name) || mimeType === 'application/json'

/**
 * The same check that a browser makes by itself. What is right by itself anybody can write: it is valid once it is
 * known here.
 */
async function verifyRecord(db: Db, { path, size }: Received): Promise<DocumentVerdict> {
  if (size > maxRecordBytes)
    throw new Problem('too_large', 'This file is larger than 1 MB, and no Rain Call record is.')
  const found = await checkRecord(new Uint8Array(await readFile(path)), recordPlatform)
  const words = [found.words, ...found.ticks.map((tick) => tick.words)]
  const isWrong = found.ticks.some(({ state }) => state === 'wrong')
  if (!found.isRight) return { verdict: isWrong ? 'altered' : 'unknown', words, contract: null }
  const known = await knownOf(db, hashesOf(found))
  return isConfirmed(known)
    ? { verdict: 'valid', words, contract: null, known }
    : { verdict: 'unknown', words: [unknownRecord, ...words], contract: null, known }
}

const unknownRecord = 'This record is right by itself, but this server does not know all of its hashes.'

/** Whether each hash is known; whose it is, is not told. */
const knownOf = async (db: Db, { bundleHash, clauseHash, signedHash }: RecordHashes) => ({
  bundle: bundleHash === undefined ? null : await knownRecords()(db, bundleHash),
  clause: clauseHash === undefined ? null : await knowsClause(db, clauseHash),
  signed: signedHash === undefined ? null : (await findBySignedHash(db, signedHash)) !== undefined,
})

async function knownHashes(db: Db, hashes: RecordHashes): Promise<DocumentVerdict> {
  const known = await knownOf(db, hashes)
  const isAny = Object.values(known).includes(true)
  const words = isAny ? 'This server knows some of these hashes.' : 'This server knows none of these hashes.'
  return { verdict: 'unknown', words: [words], contract: null, known }
}
