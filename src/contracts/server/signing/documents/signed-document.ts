import { certificateWords, contractWords } from '#client-language/words.ts'
import { completeContract } from '#contracts/server/lifecycle.ts'
import { lockContract, requireContract } from '#contracts/server/service.ts'
import { makeContractPdf } from '#contracts/server/pdf/contract-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { signedForIn } from '#contracts/advance.ts'
import { certificateOf } from '#contracts/certificate.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { findRoot } from '#contracts/server/audit/audit-store.ts'
import { insertTimeStamp } from '#contracts/server/time-stamps/time-stamp-store.ts'
import { factsIn } from '#contracts/server/audit/entry-words.ts'
import { requireSoundRecord } from '#contracts/server/audit/evidence.ts'
import { actsIn } from '#contracts/server/audit/signing-acts.ts'
import { keepDocument } from './document-store.ts'
import { frozenOf } from './frozen-document.ts'
import { signaturesOf } from '#contracts/server/signing/signing-state.ts'
import { storedDocument } from './stored-document.ts'

const certificateTextOf = (language: string) => {
  const { locale, words } = certificateWords(language)
  return { locale, words: { ...contractWords(language).words, ...words } }
}

/**
 * The document with all signatures and its certificate, of a contract signed here. It is created by the first request:
 * if the server stops after the signature, the next request creates it. `signal` aborts when the client disconnects.
 */
export async function signedDocument(
  db: Db,
  owner: OwnerId,
  id: number,
  publicUrl: string,
  signal?: AbortSignal,
): Promise<{ hash: string; bytes: Uint8Array }> {
  const known = await storedDocument(db, owner, id, 'signed')
  if (known) return known
  const contract = await requireContract(db, owner, id)
  const { photographerSignature, clientSignature: client } = await signaturesOf(db, owner, id)
  const frozen = await frozenOf(db, owner, id)
  if (!photographerSignature || !client || client.way === 'paper' || contract.documentHash === null || !frozen)
    throw new Problem('not_found', 'This contract was not signed here.')
  const chain = await requireSoundRecord(db, owner, id)
  const ownFacts = factsIn(actsIn(chain).photographer?.facts ?? '{}')
  const certificate = certificateOf({
    number: contract.contractNumber,
    title: contract.title,
    documentHash: contract.documentHash,
    signatures: [{ ...photographerSignature, signedFor: signedForIn(ownFacts) }, client],
    // Events after the client's signature, such as other links opened meanwhile, are not part of the document.
    chain: chain.slice(0, chain.findLastIndex(({ kind }) => kind === 'signed') + 1),
    verifyUrl: `${publicUrl}/verify`,
    timeZone: frozen.timeZone,
    text: certificateTextOf(frozen.paper.language),
  })
  const bytes = await makeContractPdf(
    { ...frozen.paper, madeAt: client.at, certificate },
    { owner, isUrgent: true, signal },
  )
  const hash = sha256(bytes)
  await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    await lockContract(transaction, owner, id, client.at)
    if (!(await keepDocument(transaction, { userId: owner, contractId: id, kind: 'signed', hash, bytes, model: null })))
      return
    await completeContract(transaction, owner, id, hash, client.at)
    const root = await findRoot(transaction, owner, id)
    if (root) await insertTimeStamp(transaction, { userId: owner, contractId: id, root: root.hash, dueAt: client.at })
  })
  const stored = await storedDocument(db, owner, id, 'signed')
  return stored ?? { hash, bytes }
}
