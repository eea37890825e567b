import { requireLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { fileOnPage, type OnPage, readOnPage, signOnPage } from '#contracts/server/signing/on-page/contract-on-page.ts'
import { signedDocument } from '#contracts/server/signing/documents/signed-document.ts'
import type { ClientSignature } from '#contracts/signing-page-api.ts'
import { holdOfDeal } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dealOfContract, proposalFile, readResulting } from '#proposals/server/service.ts'
import type { Ticks } from '#proposals/api.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import {
  isDateTaken,
  requireActor,
  requireReader,
  requireTheirs,
  type Visitor,
} from '#client-portal/server/client-actions.ts'
import { linkUsed } from './link-used.ts'
import { pageOf } from '#client-portal/server/page.ts'
import { noteWantedBySigner } from '#client-portal/server/holds/wanted.ts'

/** The contract that results from a proposal with these extras, to be read before it is accepted. */
export async function readContractToAccept(
  visitor: Visitor,
  token: string,
  id: number,
  asked: { hash: string; ticks: Ticks },
) {
  const { db, now } = visitor
  const link = await requireReader(visitor, token)
  await requireTheirs(db, link, id)
  return readResulting(db, link.owner, id, { ...asked, clientId: link.clientId }, now)
}

async function onPage(visitor: Visitor, token: string, id: number): Promise<OnPage> {
  const { owner, clientId } = await requireReader(visitor, token)
  return { owner, clientId, id }
}

/** A contract of the client that waits for their signature, or is signed. */
export const readContract = async (visitor: Visitor, token: string, id: number) =>
  readOnPage(visitor.db, await onPage(visitor, token, id), visitor.now)

export const contractFile = async (
  visitor: Visitor,
  token: string,
  id: number,
  { signal, publicUrl }: { signal: AbortSignal; publicUrl: string },
) => fileOnPage(visitor.db, await onPage(visitor, token, id), { now: visitor.now, signal, publicUrl })

/**
 * Signs a contract that the photographer has signed. When the time was taken meanwhile, nothing is written but that it
 * was wanted.
 */
export async function sign(visitor: Visitor, token: string, id: number, signature: ClientSignature) {
  try {
    return await inTransaction(visitor.db, (db) => signOnce({ ...visitor, db }, token, id, signature))
  } catch (error) {
    if (!isDateTaken(error)) throw error
    const { db, now } = visitor
    const { owner } = await requireLink(db, token, now)
    await inTransaction(db, (transaction) => noteWantedBySigner(transaction, owner, id, visitor))
    throw error
  }
}

/** A proposal of the client on paper. */
export async function fileOfProposal(visitor: Visitor, token: string, id: number, signal: AbortSignal) {
  const { db, now } = visitor
  const link = await requireReader(visitor, token)
  await requireTheirs(db, link, id)
  return proposalFile(db, { owner: link.owner, signal }, id, now)
}

/** Whether the time that is taken now is no longer held. */
async function isHoldOver(db: Db, owner: OwnerId, dealId: number | undefined, now: number): Promise<boolean> {
  const hold = dealId === undefined ? undefined : await holdOfDeal(db, owner, dealId)
  return hold !== undefined && hold.until <= now
}

async function signOnce(visitor: Visitor, token: string, id: number, signature: ClientSignature) {
  const { db, now } = visitor
  const { link, code } = await requireActor(visitor, token)
  const { owner, clientId } = link
  const { email } = await requireClient(db, owner, clientId)
  const isHeldAnew = await isHoldOver(db, owner, await dealOfContract(db, owner, id), now)
  const how = { link: { ...linkUsed(link, token), ...code }, email }
  await signOnPage(visitor, { owner, clientId, id }, signature, how)
  return { page: await pageOf(db, link, now, { isHeldAnew }), signed: { owner, id } }
}

interface Log {
  warn: (facts: object, message: string) => void
}

/** The emails make the signed document and attach it; without mail it is made now, or by the first who asks for it. */
export function makeSigned(
  { db, install }: Pick<Visitor, 'db' | 'install'>,
  signed: { owner: OwnerId; id: number } | undefined,
  log: Log,
): void {
  if (!signed || install.mail) return
  signedDocument(db, signed.owner, signed.id, install.publicUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'a signed document could not be made yet'),
  )
}
