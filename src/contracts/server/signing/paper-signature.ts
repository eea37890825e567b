import { markSignedOnPaper, withdrawPaperSignature } from '#contracts/server/lifecycle.ts'
import { clauseOnPaper } from '#contracts/server/weather/clause-on-paper.ts'
import { localeOfContract, lockContract, requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { signingWork } from '#contracts/server/signing-work.ts'
import type { Db } from '#database/db.ts'
import { dropClause } from '#weather-clauses/server/service.ts'
import { newestLink } from './links/link-store.ts'
import { deleteSignature, insertSignature, listSignatures } from './signature-store.ts'

interface Marking {
  /** The new state; toggled when omitted. */
  signed: boolean | undefined
  now: number
  ifMatch: number | undefined
  ip: string
  userAgent: string
}

/** Marks a contract as signed on paper, or not; the same state twice changes nothing. */
export async function markPaperSignature(
  db: Db,
  owner: OwnerId,
  id: number,
  { signed, now, ifMatch, ip, userAgent }: Marking,
): Promise<void> {
  const locked = await lockContract(db, owner, id, now, ifMatch)
  const client = (await listSignatures(db, owner, id)).find(({ party }) => party === 'client')
  if (client && client.way !== 'paper')
    throw new Problem('conflict', 'This contract was signed online, so its signature can’t be removed.')
  const isWanted = signed ?? !client
  if (isWanted === (client !== undefined)) return
  if (!isWanted) return withdraw(db, owner, id, now)
  const contract = await requireContract(db, owner, id)
  const { clientName } = contract
  const locale = await localeOfContract(db, owner, contract)
  await insertSignature(db, {
    userId: owner,
    contractId: id,
    party: 'client',
    name: clientName,
    way: 'paper',
    strokes: null,
    at: now,
    ip,
    userAgent,
    consent: '',
    documentHash: locked.documentHash ?? '',
  })
  const facts = { name: clientName, ip, userAgent, ...(await clauseOnPaper(db, owner, contract)) }
  await markSignedOnPaper(db, owner, { ...locked, locale }, facts, now).catch(sayTaken)
}

/** The words of the refusal are for the client. */
function sayTaken(error: unknown): never {
  if (!(error instanceof Problem) || error.reason !== 'date_taken') throw error
  const words = 'The time of this booking is taken by now. Free it, then mark the contract as signed.'
  throw new Problem('conflict', words, { reason: 'date_taken' })
}

async function withdraw(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  if (await signingWork().isBound(db, owner, id))
    throw new Problem('conflict', 'A booking was agreed by this signature, so it stays. Cancel the booking instead.')
  if (await signingWork().isRecorded(db, owner, id))
    throw new Problem(
      'conflict',
      'A forecast was read or a decision recorded under this signature, so it stays. To end it, cancel the session.',
    )
  await deleteSignature(db, owner, id, 'client')
  const [own] = await listSignatures(db, owner, id)
  const link = await newestLink(db, owner, id)
  const isSent = link !== undefined && link.revokedAt === null
  if (!own) await dropClause(db, owner, id)
  await withdrawPaperSignature(db, owner, id, { isSent, isFrozen: own !== undefined }, now)
}
