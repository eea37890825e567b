import { longDay } from '#client-language/formats.ts'
import { lettingGo, recordEvent, reopened, requireDeal, workOnDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Ticks } from '#proposals/api.ts'
import { sumsOf, tickFault } from '#proposals/lines.ts'
import { takenTime } from '#proposals/taken-time.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { bind } from './bind.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { holdForSignature } from '#proposals/server/holds.ts'
import { type Accepted, contractResulting } from './resulting.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import * as store from '#proposals/server/versions/proposal-store.ts'
import { deleteOpenTerms, findTerms, insertTerms, isContractEdited } from '#proposals/server/terms/terms-store.ts'
import { factsOf, ticksOf } from '#proposals/server/view.ts'
import { writeContract } from './write-resulting.ts'

/** What a client sends to accept. */
export interface Acceptance {
  hash: string
  ticks: Ticks
  /** The total that was shown, in minor units. */
  total: number
  /** The extras that were accepted before, when a client chooses again. */
  instead?: Ticks | undefined
}

const sameTicks = (one: Ticks, other: Ticks): boolean => {
  const keyed = (ticks: Ticks) =>
    ticks
      .map(({ line, quantity }) => `${line}x${quantity}`)
      .toSorted()
      .join()
  return keyed(one) === keyed(other)
}

export const changed = () => new Problem('conflict', 'The proposal changed since you opened this page. Reload it.')

const otherExtras = (clientName: string) =>
  new Problem('conflict', `${clientName} accepted a moment ago with different extras.`)

interface Studio {
  name: string
  today: string
}

/** Throws for a proposal that is not the one that was read, or neither open nor accepted. */
function requireStanding(row: store.FoundProposal, { hash }: Acceptance, studio: Studio): void {
  const { state } = row
  if (state === 'withdrawn') throw new Problem('conflict', `${studio.name} withdrew this proposal.`)
  if (row.hash !== hash || state === 'replaced' || state === 'draft') throw changed()
  if (state === 'declined') throw new Problem('conflict', 'This proposal was declined.')
}

/** Why a proposal cannot be accepted, and whether it was before: in the same way, or otherwise as the client knows. */
function howAccepted(
  row: store.FoundProposal,
  acceptance: Acceptance,
  studio: Studio,
  clientName: string,
): 'first' | 'as before' | 'again' {
  const { ticks, instead } = acceptance
  const { state, validUntil } = row
  requireStanding(row, acceptance, studio)
  const taken = state === 'accepted' ? (ticksOf(row) ?? []) : undefined
  if (taken && sameTicks(taken, ticks)) return 'as before'
  if (taken && !(instead && sameTicks(taken, instead))) throw otherExtras(clientName)
  if (validUntil < studio.today)
    throw new Problem(
      'conflict',
      `This proposal expired on ${longDay(validUntil, 'en-US')}. Ask ${studio.name} for a new one.`,
      {
        reason: 'expired',
      },
    )
  return taken ? 'again' : 'first'
}

/** A client can choose again until both sides have signed, or the photographer has written into the contract. */
async function requireOpenTerms(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { clientName, studio }: Pick<Accepting, 'clientName' | 'studio'>,
): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt !== null) throw otherExtras(clientName)
  if (!(await isContractEdited(db, owner, dealId))) return
  const words = `${studio.name} has changed the contract since, so nothing else can be chosen here. Ask ${studio.name}.`
  throw new Problem('conflict', words, { reason: 'contract_edited' })
}

interface Accepting {
  now: number
  studio: Studio
  clientName: string
  /** Signs the contract for both sides at once, where the photographer has signed in advance. */
  sign?: (contractId: number) => Promise<void>
}

/** An open proposal is signed at once exactly where the photographer has signed in advance. */
function requireSigning({ advance }: store.FoundProposal, sign: Accepting['sign']): void {
  if (advance === null && sign) throw changed()
  if (advance !== null && !sign)
    throw new Problem('invalid', 'Sign the contract to accept this proposal.', { reason: 'signature_needed' })
}

interface NewlyAccepted {
  isNew: boolean
  contractId: number | null
}

const asBefore: NewlyAccepted = { isNew: false, contractId: null }

/**
 * Accepts a proposal of a client with some of its extras: terms and contract are written, and the time is held until it
 * is signed. Without a contract the terms bind at once, else by its signatures. Returns whether it was not accepted
 * like this before, with its contract.
 */
export async function acceptProposal(
  db: Db,
  owner: OwnerId,
  id: number,
  acceptance: Acceptance,
  { now, studio, clientName, sign }: Accepting,
): Promise<NewlyAccepted> {
  const { dealId } = await requireProposal(db, owner, id)
  const { clientId } = await requireDeal(db, owner, dealId)
  if (clientId === null) throw changed()
  const done = await workOnDeal(db, owner, dealId, { now }, async (deal) => {
    const row = await requireProposal(db, owner, id)
    const how = howAccepted(row, acceptance, studio, clientName)
    if (how === 'again') await requireOpenTerms(db, owner, dealId, { clientName, studio })
    if (how === 'as before') return { changes: {}, answer: asBefore }
    requireSigning(row, sign)
    const { ticks } = acceptance
    const facts = factsOf(row)
    const fault = tickFault(facts.lines, ticks)
    if (fault !== undefined) throw new Problem('invalid', fault)
    const sums = sumsOf(facts, ticks)
    if (sums.total !== acceptance.total) throw new Problem('invalid', 'The total changed. Reload the page.')
    const time = takenTime(facts, ticks)
    if (facts.contract !== null && time) {
      // The shoot of a lost booking may be in the way of its own proposal by now.
      const taker = { ...deal, ...(await lettingGo(db, owner, deal)) }
      await holdForSignature(db, owner, taker, { facts, time }, now)
    }
    // A client who chooses again keeps the contract of what they accepted before.
    const before = how === 'again' ? ((await findTerms(db, owner, dealId))?.contractId ?? null) : null
    const contractId = await write(db, owner, { accepted: { facts, ticks, clientId }, before, row }, now)
    const terms = JSON.stringify({ ...sums, plan: facts.plan, shoot: facts.shoot, cancellation: facts.cancellation })
    await deleteOpenTerms(db, owner, dealId)
    await insertTerms(db, {
      userId: owner,
      dealId,
      n: 1,
      proposalId: id,
      contractId,
      facts: terms,
      hash: hashOfFacts(terms),
      total: sums.total,
      currency: facts.currency,
      agreedAt: null,
    })
    const accepted = { state: 'accepted' as const, acceptedAt: now, ticks: JSON.stringify(ticks) }
    await store.fillProposal(db, owner, id, { ...accepted, version: row.version + 1 })
    const total = moneyWords(sums.total, facts.currency)
    await recordEvent(db, owner, dealId, { kind: 'proposal accepted', total }, now)
    const { currency } = facts
    const told = { id, bookingId: dealId, clientId, currency, total: sums.total, path: `/api/proposals/${id}` }
    await enqueueWebhook(db, owner, 'proposal.accepted', () => told, now)
    // The proposal of a lost booking stays open until it is withdrawn.
    const changes = { ...(await reopened(db, owner, deal, now)), ...whoIsNext({ contractId, sign }, now) }
    return { changes, answer: { isNew: true, contractId } }
  })
  if (done.isNew) await conclude(db, owner, { dealId, contractId: done.contractId, sign }, now)
  return done
}

/** A contract that was not signed in advance is signed by the photographer next. */
const whoIsNext = ({ contractId, sign }: Omit<Conclusion, 'dealId'>, now: number): { askedAt?: number } =>
  contractId !== null && !sign ? { askedAt: now } : {}

interface Conclusion {
  sign: Accepting['sign'] | undefined
  dealId: number
  contractId: number | null
}

/** Without a contract the terms bind now; with one, by the signatures, which may be given now. */
async function conclude(db: Db, owner: OwnerId, { dealId, contractId, sign }: Conclusion, now: number) {
  if (contractId === null) await bind(db, owner, dealId, now)
  else await sign?.(contractId)
}

interface Writing {
  accepted: Accepted
  /** The contract of what was accepted before. */
  before: number | null
  row: store.FoundProposal
}

/** Writes the contract, if there is one. Its shoot is planned once it binds. */
async function write(db: Db, owner: OwnerId, { accepted, before, row }: Writing, now: number) {
  const contract = await contractResulting(db, owner, accepted, now)
  return contract && writeContract(db, owner, { contract, before, number: row.contractNumber }, now)
}
