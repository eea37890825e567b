import { noteVisit, type OpenLink, requireLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { latestOpenOfClient, recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { copiedLink } from '#invoices/server/links/links.ts'
import { recordSeen } from '#invoices/server/send-invoice.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import {
  acceptProposal,
  type Acceptance,
  declineProposal,
  layOutResulting,
  listOfClient,
  noteOpened,
  requireProposal,
  signResulting,
  studioOf,
} from '#proposals/server/service.ts'
import { noteDatesOpened } from '#rain-calls/server/service.ts'
import { enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { requireCode } from './codes/gate.ts'
import { linkUsed } from '#client-portal/server/contracts/link-used.ts'
import { maxShown, pageOf } from './page.ts'
import { notifyPhotographer } from './notify-photographer.ts'
import { noteWanted } from '#client-portal/server/holds/wanted.ts'

/** Somebody with a link to a client's page. */
export interface Visitor {
  db: Db
  /** The signed-in user, if any. */
  caller: OwnerId | undefined
  /** Hash of the cookie by which the browser is recognized. */
  device: string | undefined
  now: number
  /** Whether emails can be sent. */
  mail: boolean
  ip: string
  userAgent: string
  install: Install
}

/** The photographer reads what the client reads, but does not act for them. */
export async function requireClientLink({ db, caller, now }: Visitor, token: string): Promise<OpenLink> {
  const link = await requireLink(db, token, now)
  if (caller === link.owner)
    throw new Problem('conflict', 'This is your client’s page. Only they can act on it.', { reason: 'own_link' })
  if (!(await lockUserShared(db, link.owner))) throw new Problem('not_found', 'This studio no longer exists.')
  return link
}

/** The client, with the code by email where the studio asks for one, before anything else is looked at. */
export async function requireActor(visitor: Visitor, token: string) {
  const link = await requireClientLink(visitor, token)
  return { link, code: await requireCode(visitor, link, 'acting') }
}

/** A link by which somebody reads the page, or asks something. */
export async function requireReader(visitor: Omit<Visitor, 'ip' | 'userAgent' | 'install'>, token: string) {
  const link = await requireLink(visitor.db, token, visitor.now)
  await requireCode(visitor, link, 'reading')
  return link
}

/** A proposal of the client whose link it is. Those of others look like missing ones. */
export async function requireTheirs(db: Db, { owner, clientId }: OpenLink, id: number) {
  const proposal = await requireProposal(db, owner, id)
  const deal = await requireDeal(db, owner, proposal.dealId)
  if (deal.clientId !== clientId || proposal.sentAt === null)
    throw new Problem('not_found', 'Proposal not found. It may have been deleted.')
  return { proposal, deal }
}

export const isDateTaken = (error: unknown): boolean => error instanceof Problem && error.reason === 'date_taken'

/**
 * Accepts a proposal, and signs its contract where the photographer has signed in advance: all of it or nothing. When
 * the time was taken meanwhile, nothing is written but that it was wanted.
 */
export async function accept(visitor: Visitor, token: string, id: number, accepted: Accepting): Promise<Accepted> {
  const { db } = visitor
  const signing = await signingOf(visitor, token, id, accepted)
  try {
    return await inTransaction(db, (transaction) =>
      acceptOnce({ ...visitor, db: transaction }, token, id, { ...accepted, signing }),
    )
  } catch (error) {
    if (isDateTaken(error))
      await inTransaction(db, (transaction) => noteWantedBy({ ...visitor, db: transaction }, token, id))
    throw error
  }
}

type Accepting = Acceptance & { signature?: AcceptingSignature | undefined }

interface Accepted {
  page: Awaited<ReturnType<typeof pageOf>>
  /** A contract that was signed now. */
  signed?: { owner: OwnerId; id: number }
}

/** Lays out what is to be signed; undefined when the proposal is not open any more. */
async function signingOf(visitor: Visitor, token: string, id: number, { ticks, signature }: Accepting) {
  const { db, caller, now } = visitor
  const link = await requireLink(db, token, now)
  if (caller === link.owner || !signature) return undefined
  await requireCode(visitor, link, 'acting')
  await requireTheirs(db, link, id)
  const { clientId } = link
  return layOutResulting(db, link.owner, id, { ticks, signature, clientId }, now)
}

async function acceptOnce(
  visitor: Visitor,
  token: string,
  id: number,
  { signature, signing: shown, ...acceptance }: Accepting & { signing: Awaited<ReturnType<typeof signingOf>> },
): Promise<Accepted> {
  const { db, now, mail } = visitor
  const { link, code } = await requireActor(visitor, token)
  const { owner } = link
  const { deal } = await requireTheirs(db, link, id)
  const { name, email } = await requireClient(db, owner, link.clientId)
  const studio = await studioOf(db, owner, now)
  const sign =
    shown && signature
      ? (contractId: number) =>
          signResulting({ ...visitor, owner }, contractId, {
            signature,
            shown,
            link: { ...linkUsed(link, token), ...code },
            email,
          })
      : undefined
  const { isNew, contractId } = await acceptProposal(db, owner, id, acceptance, {
    now,
    studio,
    clientName: name,
    ...(sign && { sign }),
  })
  if (isNew) {
    const title = `${name} ${actWords(acceptance, sign !== undefined)}`
    const what = { act: 'accepted' as const, dealId: deal.id, title, message: deal.title }
    // With a signature, the email with the signed document says it.
    await notifyPhotographer(db, owner, { ...what, mail: mail && sign === undefined }, now)
  }
  const page = await pageOf(db, link, now)
  return { page, ...(isNew && sign && contractId !== null && { signed: { owner, id: contractId } }) }
}

function actWords({ instead }: Acceptance, isSigned: boolean): string {
  if (isSigned) return 'accepted and signed your proposal'
  return instead ? 'chose again' : 'accepted your proposal'
}

/** Tells the photographer that a client wanted a time that was taken meanwhile. */
async function noteWantedBy(visitor: Visitor, token: string, id: number): Promise<void> {
  const link = await requireClientLink(visitor, token)
  const { deal } = await requireTheirs(visitor.db, link, id)
  await noteWanted(visitor.db, link.owner, deal.id, visitor)
}

export async function decline(visitor: Visitor, token: string, id: number, words: string) {
  const { db, now, mail } = visitor
  const { link } = await requireActor(visitor, token)
  const { proposal, deal } = await requireTheirs(db, link, id)
  await declineProposal(db, link.owner, id, words, now)
  if (proposal.state === 'sent') {
    const { name } = await requireClient(db, link.owner, link.clientId)
    const what = { act: 'declined' as const, dealId: deal.id, title: `${name} declined your proposal` }
    await notifyPhotographer(db, link.owner, { ...what, message: words || deal.title, mail }, now)
  }
  return pageOf(db, link, now)
}

/**
 * A visit that the page has seen: the open proposals count it, and the photographer is told of the first. What is
 * billed was seen.
 */
export async function opened(visitor: Visitor, token: string): Promise<void> {
  const { db, caller, now, mail } = visitor
  const link = await requireReader(visitor, token)
  if (caller === link.owner || !(await lockUserShared(db, link.owner))) return
  await noteVisit(db, token, now)
  await noteDatesOpened(db, link.owner, link.clientId, now)
  await recordSeen(db, link.owner, link.clientId, now, maxShown)
  const open = (await listOfClient(db, link.owner, link.clientId, 10)).filter(({ state }) => state === 'sent')
  const { name } = await requireClient(db, link.owner, link.clientId)
  for (const { id, dealId } of open) {
    if (!(await noteOpened(db, link.owner, id, now))) continue
    const { title } = await requireDeal(db, link.owner, dealId)
    const what = { act: 'opened' as const, dealId, title: `${name} opened your proposal` }
    await notifyPhotographer(db, link.owner, { ...what, message: title, mail }, now)
  }
}

/** How many questions a client can ask in a day. */
const questions = { count: 10, seconds: 86_400 }

/** What a client asks about: of their bookings the newest with a proposal that is not lost, or the newest at all. */
async function dealOfQuestion(db: Db, { owner, clientId }: OpenLink): Promise<number | undefined> {
  const sent = await listOfClient(db, owner, clientId, maxShown)
  const open = sent.find(({ closedFor }) => closedFor === null)?.dealId
  return open ?? (await latestOpenOfClient(db, owner, clientId))?.id ?? sent[0]?.dealId
}

export async function ask(visitor: Visitor, token: string, words: string): Promise<void> {
  const { db, now, mail } = visitor
  const link = await requireClientLink(visitor, token)
  await requireCode(visitor, link, 'reading')
  await enforceLimit(db, `questions:${link.owner}:${link.clientId}`, questions, now)
  const { name, email } = await requireClient(db, link.owner, link.clientId)
  const dealId = await dealOfQuestion(db, link)
  if (dealId !== undefined)
    await withDealChange(db, link.owner, dealId, { now }, async () => {
      await recordEvent(db, link.owner, dealId, { kind: 'question', text: words }, now)
      return { askedAt: now }
    })
  const what = { act: 'asked' as const, title: `Question from ${name}`, message: words.slice(0, 200).toWellFormed() }
  const about = dealId === undefined ? {} : { dealId }
  await notifyPhotographer(db, link.owner, { ...what, ...about, mail, question: words, replyTo: email }, now)
}

/** The page of one of the client's invoices. */
export async function billLink(visitor: Visitor, token: string, id: number, publicUrl: string) {
  const { db, now } = visitor
  const link = await requireReader(visitor, token)
  const invoice = await requireInvoice(db, link.owner, id)
  if (invoice.clientId !== link.clientId || invoice.status === 'draft')
    throw new Problem('not_found', 'Invoice not found.')
  return copiedLink(db, link.owner, id, now, publicUrl)
}
