import { todayOf } from '#accounts/server/settings/settings.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { createContract } from '#contracts/server/service.ts'
import { changedMeanwhile, printComing, readComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { signAtOnce } from '#contracts/server/signing/at-once/sign-at-once.ts'
import { requirePrintableName, type Signer } from '#contracts/server/signing/client-signature.ts'
import type { ShownDocument } from '#contracts/server/signing/freeze.ts'
import { recordEvent, workOnDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import { changed } from '#proposals/server/acceptance/accept.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { advanceOf } from '#proposals/server/acceptance/sign-in-advance.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { findTerms } from '#proposals/server/terms/terms-store.ts'
import type { Db } from '#database/db.ts'
import { comingAddendum } from './addendum.ts'
import { bindChange, lockedStanding } from './bind-change.ts'
import * as store from './change-store.ts'
import { changeFactsOf, shownNow } from './seen-change.ts'

export const noChange = () =>
  new Problem('not_found', 'Change not found. It may have been deleted.', { reason: 'no_change' })

/** A change of the photographer. Every id of one in a path is resolved here. */
export async function requireChange(db: Db, owner: OwnerId, id: number) {
  const row = await store.findChange(db, owner, id)
  if (!row) throw noChange()
  return row
}

/** Whether a change is still what the client has read on a day. */
function isRead(row: store.FoundChange, standing: Standing, read: { hash: string; today: string }): boolean {
  const { from, moved } = changeFactsOf(row)
  return (
    (moved !== null || standing.billing.pricedBy === from) && shownNow(row, standing, read.today).hash === read.hash
  )
}

/** The addendum of a change that waits, which its photographer has signed. `hash` is of what the client has read. */
async function comingOf(db: Db, owner: OwnerId, id: number, hash: string, now: number) {
  const row = await requireChange(db, owner, id)
  const standing = await standingOf(db, owner, row.dealId)
  const advance = advanceOf(row)
  const today = await todayOf(db, owner, now)
  if (row.state !== 'waiting' || !advance || !isRead(row, standing, { hash, today })) throw changedMeanwhile()
  const addendum = await comingAddendum(db, owner, row, standing, now)
  if (!addendum) throw changedMeanwhile()
  return { coming: addendum.coming, advance }
}

/** The addendum as the client reads it before signing. */
export async function readAddendum(db: Db, owner: OwnerId, id: number, hash: string, now: number) {
  const { coming, advance } = await comingOf(db, owner, id, hash, now)
  return readComing(db, owner, coming, advance)
}

interface Acceptance {
  hash: string
  signature?: AcceptingSignature | undefined
}

/** Lays out the addendum that is signed with a change, which takes too long for a transaction. */
export async function layOutAddendum(
  db: Db,
  owner: OwnerId,
  id: number,
  { hash, signature }: Acceptance,
  now: number,
): Promise<ShownDocument | undefined> {
  const { state } = await requireChange(db, owner, id)
  if (state !== 'waiting' || !signature) return undefined
  const { coming, advance } = await comingOf(db, owner, id, hash, now)
  requirePrintableName(signature.name, coming.locale)
  return printComing(db, owner, coming, { signature: advance, hash: signature.text })
}

export interface AddendumSigning {
  signer: Signer
  signature: AcceptingSignature
  shown: ShownDocument
  /** By which link the client came. */
  link: Facts
  /** Where the signed document goes; empty without an address. */
  email: string
}

/** Writes the addendum and freezes it with both signatures. Returns its id; null where none is needed. */
async function signAddendum(
  db: Db,
  owner: OwnerId,
  row: store.FoundChange,
  standing: Standing,
  signing: AddendumSigning | undefined,
): Promise<number | null> {
  const own = advanceOf(row)
  if (!own && !signing) return null
  if (!signing) throw new Problem('invalid', 'Sign the addendum to accept this change.', { reason: 'signature_needed' })
  const { signer, ...client } = signing
  const addendum = own && (await comingAddendum(db, owner, row, standing, signer.now))
  if (!addendum) throw changedMeanwhile()
  const contractId = await createContract(db, owner, addendum.draft, signer.now, { number: addendum.coming.number })
  await store.fillChange(db, owner, row.id, { contractId })
  const signedFor = await signedForOf(db, owner, row)
  await signAtOnce({ ...signer, db, owner }, contractId, { own, signedFor, ...client })
  return contractId
}

const over = (reason: string, message: string) => new Problem('conflict', message, { reason })
const otherChange = () => over('change_changed', changed().message)

/** Throws for a change that is not the one that was read, or does not wait any more. */
function requireWaiting({ state }: store.FoundChange, studio: string): void {
  if (state === 'withdrawn') throw over('change_withdrawn', `${studio} withdrew this change.`)
  if (state === 'declined') throw over('change_declined', 'This change was declined.')
  if (state !== 'waiting') throw otherChange()
}

interface Accepted {
  /** Whether it was not accepted before. */
  isNew: boolean
  /** The addendum. */
  contractId: number | null
  kind: store.FoundChange['kind']
}

interface Accepting {
  hash: string
  signing?: AddendumSigning | undefined
}

/** The addendum of a move is signed: the move itself has been agreed. */
async function signMove(db: Db, owner: OwnerId, { dealId }: store.FoundChange, to: string, now: number): Promise<void> {
  await recordEvent(db, owner, dealId, { kind: 'addendum signed', to }, now)
}

/** What is agreed with a change binds from now on. */
async function bindAccepted(
  db: Db,
  owner: OwnerId,
  row: store.FoundChange,
  { contractId, read }: { contractId: number | null; read: { hash: string; today: string } },
  now: number,
): Promise<void> {
  const { dealId, total } = row
  const standing = await lockedStanding(db, owner, dealId, now)
  if (!isRead(row, standing, read)) throw otherChange()
  const { agreed, plan, before } = changeFactsOf(row)
  await bindChange(db, owner, dealId, { agreed, plan, contractId, standing, reason: 'Booking changed' }, now)
  const money = (amount: number): string => moneyWords(amount, agreed.currency)
  await recordEvent(db, owner, dealId, { kind: 'change agreed', before: money(before), total: money(total) }, now)
}

/** Accepts a change of what was agreed, and signs its addendum where there is one: all of it or nothing. */
export async function acceptChange(
  db: Db,
  owner: OwnerId,
  id: number,
  { hash, signing }: Accepting,
  { now, studio }: { now: number; studio: string },
): Promise<Accepted> {
  const { dealId, kind } = await requireChange(db, owner, id)
  return workOnDeal<Accepted>(db, owner, dealId, { now }, async ({ closedAt }) => {
    const row = await requireChange(db, owner, id)
    if (row.state === 'agreed') return { changes: {}, answer: { isNew: false, contractId: null, kind } }
    requireWaiting(row, studio)
    if (closedAt !== null) throw otherChange()
    const standing = await standingOf(db, owner, dealId)
    const read = { hash, today: await todayOf(db, owner, now) }
    if (!isRead(row, standing, read)) throw otherChange()
    // Contracts are locked before invoices.
    const contractId = await signAddendum(db, owner, row, standing, signing)
    const { moved } = changeFactsOf(row)
    if (moved) await signMove(db, owner, row, moved.to.day, now)
    else await bindAccepted(db, owner, row, { contractId, read }, now)
    await store.fillChange(db, owner, id, { state: 'agreed', decidedAt: now })
    return { changes: moved ? {} : { changeSentAt: null }, answer: { isNew: true, contractId, kind } }
  })
}

const declinedChange = { kind: 'change declined' as const }
const declinedAddendum = (to: string) => ({ kind: 'addendum declined' as const, to })

/** Declines a change: what was agreed stays. Returns whether it waited, and its kind. */
export async function declineChange(
  db: Db,
  owner: OwnerId,
  id: number,
  words: string,
  now: number,
): Promise<Pick<Accepted, 'isNew' | 'kind'>> {
  const { dealId, kind } = await requireChange(db, owner, id)
  return workOnDeal<Pick<Accepted, 'isNew' | 'kind'>>(db, owner, dealId, { now }, async () => {
    const row = await requireChange(db, owner, id)
    if (row.state === 'declined') return { changes: {}, answer: { isNew: false, kind } }
    if (row.state !== 'waiting') throw over('change_over', 'This change is no longer open. Reload the page.')
    await store.fillChange(db, owner, id, { state: 'declined', declinedFor: words, decidedAt: now })
    const { moved } = changeFactsOf(row)
    const event = moved ? declinedAddendum(moved.to.day) : declinedChange
    await recordEvent(db, owner, dealId, { ...event, text: words }, now)
    const changes = { askedAt: now, ...(!moved && { changeSentAt: null }) }
    return { changes, answer: { isNew: true, kind } }
  })
}

async function signedForOf(db: Db, owner: OwnerId, { dealId, n, facts }: store.FoundChange) {
  const terms = await findTerms(db, owner, dealId)
  const proposal = terms && (await requireProposal(db, owner, terms.proposalId))
  return { proposal: proposal?.number ?? '', version: n, hash: hashOfFacts(facts), isChange: true }
}

/** The change whose addendum a contract is, with the hash of its text as it is stored now. */
export async function changeOfContract(db: Db, owner: OwnerId, contractId: number) {
  const row = await store.findChangeOfContract(db, owner, contractId)
  return row && signedForOf(db, owner, row)
}
