import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireDeal, requireNotLost } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Ticks } from '#proposals/api.ts'
import { maxVersions, type ProposalDraft } from '#proposals/draft.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { tickFault } from '#proposals/lines.ts'
import { suggestedRules } from '#packages/cancellation.ts'
import { usualTaking } from '#proposals/taking.ts'
import { suggestedPlan } from '#packages/plan.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { usualHours } from '#shoots/rules.ts'
import { currencyOf, taxesOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import { factsIn } from './facts-in.ts'
import * as store from '#proposals/server/versions/proposal-store.ts'
import { dayAfter } from '#time/day-after.ts'
import { factsOf, sumsWith, toProposal } from './view.ts'

const notFound = () => new Problem('not_found', 'Proposal not found. It may have been deleted.')
export const stale = () => new Problem('stale', 'This proposal was changed in the meantime. Load the newer version.')

/** A proposal of the photographer. Every proposal id in a path is resolved here. */
export async function requireProposal(db: Db, owner: OwnerId, id: number) {
  const row = await store.findProposal(db, owner, id)
  if (!row) throw notFound()
  return row
}

/** Why nothing was changed: the proposal has another version, or does not exist. */
export const refusal = async (db: Db, owner: OwnerId, id: number): Promise<Problem> =>
  (await store.findProposal(db, owner, id)) ? stale() : notFound()

/** For how many days a new proposal can be accepted, unless its package says so. */
const usualDays = 14

/** What a new draft begins with. */
export interface Beginning {
  facts: ProposalFacts
  validDays?: number
  /** Whether its last day comes before the one of the shoot, where that is to come. */
  endsBeforeShoot?: boolean
}

/** The last day on which a draft can be accepted, to begin with. */
function lastDayOf({ facts, validDays = usualDays, endsBeforeShoot = false }: Beginning, today: string): string {
  const last = dayAfter(today, validDays)
  const { day } = facts.shoot
  if (!endsBeforeShoot || day === null || day > last) return last
  const eve = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  return eve < today ? today : eve
}

/** The first facts of a deal's proposal: what was asked for. */
async function firstFacts(db: Db, owner: OwnerId, dealId: number): Promise<ProposalFacts> {
  const { coordinates, ...asked } = await requireDeal(db, owner, dealId)
  return newFacts(db, owner, { ...asked, coordinates: storedCoordinates(coordinates) })
}

type Asked = Pick<ProposalFacts, 'title'> &
  Pick<ProposalFacts['shoot'], 'type' | 'day' | 'place' | 'coordinates' | 'timeZone'>

/** What a proposal says before anything else is known. */
export async function newFacts(
  db: Db,
  owner: OwnerId,
  { title, type, day, place, coordinates, timeZone }: Asked,
): Promise<ProposalFacts> {
  const { pricesWithTax, scheme } = await taxesOf(db, owner)
  const currency = await currencyOf(db, owner)
  return {
    title,
    message: '',
    currency,
    pricesWithTax: scheme !== 'none' && pricesWithTax === 1,
    lines: [],
    discount: null,
    shoot: {
      type,
      day,
      // Nobody has said when it starts.
      time: '',
      minutes: type === 'other' ? 60 : usualHours[type] * 60,
      place,
      coordinates,
      timeZone,
    },
    ...usualTaking,
    plan: suggestedPlan,
    issueDays: 14,
    bookedBy: 'signature',
    cancellation: suggestedRules(currency),
    contract: null,
    questionnaires: [],
  }
}

/** Which version comes next, and what it follows. Throws when there can be none. */
async function nextVersion(db: Db, owner: OwnerId, dealId: number) {
  requireNotLost(await requireDeal(db, owner, dealId))
  const [newest] = await store.listOfDeal(db, owner, dealId)
  const n = (newest?.n ?? 0) + 1
  if (n > maxVersions) throw new Problem('conflict', `A booking has at most ${maxVersions} versions of its proposal.`)
  return { newest, n }
}

const untouched = {
  state: 'draft' as const,
  hash: null,
  sentAt: null,
  openedAt: null,
  opens: 0,
  acceptedAt: null,
  ticks: null,
  declinedFor: '',
  // A signature given in advance counts for one version only.
  advance: null,
}

/** A draft is filled from a package as long as it has no lines; without a package nothing brings any. */
const fills = ({ facts }: Beginning, draft: store.FoundProposal): boolean =>
  facts.lines.length > 0 && factsOf(draft).lines.length === 0

/** The draft of a deal: the one that there is, a copy of the newest version, or one from what was asked for. */
export async function createDraft(
  db: Db,
  owner: OwnerId,
  dealId: number,
  begin: (facts: ProposalFacts) => Promise<Beginning>,
  now: number,
) {
  // Of two calls at once the second finds the draft of the first.
  await advisoryLock(db, 'dates', owner)
  const { newest, n } = await nextVersion(db, owner, dealId)
  const begun = await begin(newest ? factsOf(newest) : await firstFacts(db, owner, dealId))
  const written = {
    facts: JSON.stringify(begun.facts),
    validUntil: lastDayOf(begun, await todayOf(db, owner, now)),
  }
  if (newest?.state === 'draft') {
    const filled =
      fills(begun, newest) && (await store.updateProposal(db, owner, newest.id, written, now, newest.version))
    return toProposal(db, owner, filled || newest, now)
  }
  const id = await nextId(db, 'proposals')
  await store.insertProposal(db, {
    ...untouched,
    userId: owner,
    id,
    dealId,
    number: newest?.number ?? null,
    contractNumber: newest?.contractNumber ?? null,
    n,
    ...written,
    createdAt: now,
    updatedAt: now,
    version: 1,
  })
  return toProposal(db, owner, await requireProposal(db, owner, id), now)
}

const noDraft = () => new Problem('conflict', 'This version was sent, so it stays as it is. Make a new version.')

export async function changeDraft(
  db: Db,
  owner: OwnerId,
  id: number,
  { validUntil, ...draft }: ProposalDraft,
  now: number,
  ifMatch?: number,
) {
  const before = await store.updateProposal(db, owner, id, {}, now, ifMatch)
  if (!before) throw await refusal(db, owner, id)
  if (before.state !== 'draft') throw noDraft()
  const facts = JSON.stringify(await factsIn(db, owner, { ...draft, validUntil }, factsOf(before)))
  return toProposal(db, owner, await store.fillProposal(db, owner, id, { facts, validUntil }), now)
}

export async function removeDraft(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  const { state } = await requireProposal(db, owner, id)
  if (state !== 'draft') throw noDraft()
  if (!(await store.deleteProposal(db, owner, id, ifMatch))) throw await refusal(db, owner, id)
}

/** The sums with some extras. */
export async function reckonWith(db: Db, owner: OwnerId, id: number, ticks: Ticks, now: number) {
  const facts = factsOf(await requireProposal(db, owner, id))
  const fault = tickFault(facts.lines, ticks)
  if (fault !== undefined) throw new Problem('invalid', fault)
  return sumsWith(facts, ticks, await todayOf(db, owner, now))
}
