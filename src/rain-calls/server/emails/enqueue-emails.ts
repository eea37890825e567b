import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { RainEmailWords } from '#client-language/english/weather/rain-email.ts'
import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'

export type ClientEmail = Exclude<keyof RainEmailWords, 'keep'>

/** The client of a call. */
export const clientOfCall = async (db: Db, owner: OwnerId, { contractId }: Pick<RainCall, 'contractId'>) =>
  requireClient(db, owner, (await requireContract(db, owner, contractId)).clientId)

/** Emails the photographer about a call, in the current transaction. `record`: the hash of the call’s record. */
export async function mailOwner(
  db: Db,
  owner: OwnerId,
  { callId, kind = 'rain-call', record = '' }: { callId: number; kind?: 'rain-call' | 'rain-moved'; record?: string },
  now: number,
): Promise<void> {
  const reader = await readerOf(db, owner)
  if (!reader) return
  const facts = { callId: String(callId), record }
  await enqueueMail(db, { kind, recipient: reader.email, userId: owner, facts }, now)
}

/** Emails the client of a call, in the current transaction, if their address is known. Returns whether it was. */
export async function mailClient(
  db: Db,
  owner: OwnerId,
  call: Pick<RainCall, 'id' | 'contractId'>,
  { which, record }: { which: ClientEmail; record: string },
  now: number,
): Promise<boolean> {
  const { id, email } = await clientOfCall(db, owner, call)
  if (email === '') return false
  const { tokenHash } = await createLink(db, owner, id, email, now, '')
  const facts = { callId: String(call.id), letter: which, record, link: tokenHash }
  await enqueueMail(db, { kind: 'rain-letter', recipient: email, userId: owner, facts }, now)
  return true
}
