import { reopenContract, revokeSending } from '#contracts/server/lifecycle.ts'
import { lockContract } from '#contracts/server/service.ts'
import { wholeContract } from '#contracts/server/whole-contract.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { dropClause } from '#weather-clauses/server/service.ts'
import { withdrawDocument } from './documents/document-store.ts'
import { frozenOf } from './documents/frozen-document.ts'
import { newestLink, updateLinks } from './links/link-store.ts'
import { deleteSignature } from './signature-store.ts'
import { signaturesOf, stateOf } from './signing-state.ts'

interface Sender {
  db: Db
  owner: OwnerId
  now: number
  ifMatch?: number | undefined
}

/**
 * Withdraws the photographer's signature while nobody else can sign: the contract becomes an editable draft. The sent
 * document is kept as evidence of what the client may have read, and the chain records the withdrawal.
 */
export async function withdrawSignature({ db, owner, now, ifMatch }: Sender, id: number) {
  const contract = await lockContract(db, owner, id, now, ifMatch)
  const { photographerSignature, clientSignature } = await signaturesOf(db, owner, id)
  if (clientSignature)
    throw new Problem('conflict', 'This contract is signed by both sides, so signatures can’t be removed.')
  if (!photographerSignature) throw new Problem('conflict', 'You have not signed this contract.')
  const link = await newestLink(db, owner, id)
  if (link && stateOf(link, contract.signedDate, now) === 'waiting')
    throw new Problem('conflict', 'Your client can still sign with the link. Revoke it first.')
  await updateLinks(db, owner, id, { revokedAt: now })
  await takeBack(db, owner, contract, now)
  return wholeContract(db, owner, id, now)
}

/** Makes a contract whose row is locked an editable draft. */
async function takeBack(
  db: Db,
  owner: OwnerId,
  contract: Awaited<ReturnType<typeof lockContract>>,
  now: number,
): Promise<void> {
  const { id } = contract
  // Clauses that were printed without being part of the text become part of it.
  const printed = (await frozenOf(db, owner, id))?.paper.terms ?? []
  const clauses = printed.map(({ title, words }) => `## ${title}\n${words}`)
  const terms = [contract.terms.trimEnd(), ...clauses].filter((text) => text !== '').join('\n\n')
  await withdrawDocument(db, owner, id)
  await deleteSignature(db, owner, id, 'photographer')
  await dropClause(db, owner, id)
  await reopenContract(db, owner, clauses.length > 0 ? { ...contract, terms } : contract, now)
}

/** Makes a contract that waits for its client a draft, because other terms replace it: its links are revoked. */
export async function withdrawForOtherTerms(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  const contract = await lockContract(db, owner, id, now)
  const { photographerSignature, clientSignature } = await signaturesOf(db, owner, id)
  if (clientSignature) throw new Problem('conflict', 'This contract is signed already.')
  const link = await newestLink(db, owner, id)
  if (link?.revokedAt === null) {
    await updateLinks(db, owner, id, { revokedAt: now })
    await revokeSending(db, owner, contract, now)
  }
  if (photographerSignature) await takeBack(db, owner, contract, now)
}
