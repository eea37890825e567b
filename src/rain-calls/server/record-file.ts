import { requireContract } from '#contracts/server/service.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Email } from '#kernel/server/mail/mail.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { findCall, type RainCall } from './call-store.ts'
import { listEvents } from './event-store.ts'
import { recordText, statedBy } from '#weather-clauses/record.ts'
import { clauseTextOf } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { readTogether } from '#database/dialect.ts'
import { findBytes } from './reading/evidence-store.ts'
import { listRecorded, listWithRecord } from './record-store.ts'

const notFound = () => new Problem('not_found', 'Rain Call not found.')

/** The record of a call as a file. `clientId`: whose it has to be, for somebody on a client’s page. */
export const recordFile = (db: Db, owner: OwnerId, id: number, clientId?: number): Promise<SentFile> =>
  readTogether(db, async (transaction) => {
    const call = await findCall(transaction, owner, id)
    if (!call) throw notFound()
    const contract = await requireContract(transaction, owner, call.contractId)
    if (clientId !== undefined && contract.clientId !== clientId) throw notFound()
    const text = await textOf(transaction, owner, call)
    if (text === undefined)
      throw new Problem('conflict', 'Nothing was read or decided yet, so there is no record.', { reason: 'not_due' })
    return {
      type: 'application/json; charset=utf-8',
      tag: `"${sha256(text).slice(0, 32)}"`,
      headers: savedAs(recordName(contract.contractNumber, call.n)),
      open: () => text,
    }
  })

/** What an email takes of records: those of a long row can be more. */
const maxAttached = 5_000_000

/** The records of calls for one email; none where they are too large together, or nothing was recorded. */
export async function attachedRecords(
  db: Db,
  owner: OwnerId,
  calls: readonly RainCall[],
): Promise<NonNullable<Email['attachments']>> {
  const files = []
  let size = 0
  for (const call of calls) {
    const text = await textOf(db, owner, call)
    if (text === undefined) continue
    const { contractNumber } = await requireContract(db, owner, call.contractId)
    const content = Buffer.from(text)
    size += content.byteLength
    if (size > maxAttached) return []
    files.push({
      filename: recordName(contractNumber, call.n),
      contentType: 'application/json; charset=utf-8',
      content,
    })
  }
  return files
}

/** The calls of a contract of which something is recorded. Throws when there is no such contract. */
export async function recordsOfContract(db: Db, owner: OwnerId, contractId: number) {
  await requireContract(db, owner, contractId)
  return { calls: await listRecorded(db, owner, contractId, undefined) }
}

/** `Rain Call CON-2026-0018-1.json`: the last figure counts the dates of a contract’s session. */
const recordName = (contractNumber: string, n: number): string => fileName(`Rain Call ${contractNumber}-${n}`, 'json')

/** The records of a photographer’s calls after a given one, each with its name. */
export async function recordsAfter(db: Db, owner: OwnerId, after: number, limit: number) {
  const calls = await listWithRecord(db, owner, after, limit)
  const records = []
  for (const call of calls)
    records.push({ id: call.id, name: recordName(call.contractNumber, call.n), text: await textOf(db, owner, call) })
  return records
}

/** The record of a call in its one writing; undefined before anything was recorded. */
async function textOf(
  db: Db,
  owner: OwnerId,
  { id: callId, contractId }: Pick<RainCall, 'id' | 'contractId'>,
): Promise<string | undefined> {
  const chain = await listEvents(db, owner, callId)
  const clause = await clauseTextOf(db, owner, contractId)
  if (chain.length === 0 || clause === undefined) return undefined
  const { sha256: evidence } = statedBy(chain)
  const bytes = evidence === null ? null : ((await findBytes(db, owner, evidence)) ?? null)
  return recordText({ subject: { owner, callId }, chain, clause, bytes })
}
