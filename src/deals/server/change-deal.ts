import { laneOf, type LaneFacts, stageOf } from '#deals/stage.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { changeRecord } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { dealFollowUp } from './deal-follow-up.ts'
import { notFound, requireDeal } from './read-deals.ts'
import { searchEntryOf } from './search-entry.ts'
import * as store from './store.ts'
import { publishDeal } from './webhooks.ts'

export const stale = () => new Problem('stale', 'This booking was changed in the meantime. Load the newer version.')

/** The columns that follow from a deal's facts. */
export const placed = (facts: LaneFacts) => ({ stage: stageOf(facts), ...laneOf(facts) })

type Changes = Parameters<typeof store.updateDeal>[3]

interface Expected {
  now: number
  ifMatch?: number | undefined
}

/**
 * Changes a deal with the expected version, in one transaction with its search entry. Its row is locked while `work`
 * finds which columns change, and what came of it, which is returned.
 */
export const workOnDeal = async <T>(
  db: Db,
  owner: OwnerId,
  id: number,
  expected: Expected,
  work: (deal: store.FoundDeal) => Promise<{ changes: Changes; answer: T }>,
): Promise<T> => (await changeLocked(db, owner, id, expected, work)).answer

/** The same for a change of which only the deal is of interest, which is returned as it is then. */
export const withDealChange = async (
  db: Db,
  owner: OwnerId,
  id: number,
  expected: Expected,
  work: (deal: store.FoundDeal) => Promise<Changes>,
): Promise<store.FoundDeal> => {
  const changing = async (deal: store.FoundDeal) => ({ changes: await work(deal), answer: undefined })
  return (await changeLocked(db, owner, id, expected, changing)).deal
}

const changeLocked = <T>(
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch }: Expected,
  work: (deal: store.FoundDeal) => Promise<{ changes: Changes; answer: T }>,
): Promise<{ deal: store.FoundDeal; answer: T }> =>
  changeRecord(db, owner, async (indexed) => {
    // What the change follows from is read after the row is locked.
    if (!(await store.updateDeal(indexed, owner, id, {}, now, ifMatch)))
      throw (await store.findDeal(db, owner, id)) ? stale() : notFound()
    const { changes, answer } = await work(await requireDeal(db, owner, id))
    // The work may have changed the deal itself: a credit note that settles the deposit books it.
    const before = await requireDeal(db, owner, id)
    await store.fillDeal(indexed, owner, id, { ...changes, ...placed({ ...before, ...timesIn(changes) }) })
    await dealFollowUp()(db, owner, id, now)
    const deal = await requireDeal(db, owner, id)
    await publishDeal(db, owner, before, deal, now)
    return { changed: searchEntryOf(deal), answer: { deal, answer } }
  })

/** The times among changes, from which the stage follows. */
const timesIn = ({ askedAt, repliedAt, proposedAt, bookedAt, closedAt }: Changes): Partial<LaneFacts> => ({
  ...(askedAt !== undefined && { askedAt }),
  ...(repliedAt !== undefined && { repliedAt }),
  ...(proposedAt !== undefined && { proposedAt }),
  ...(bookedAt !== undefined && { bookedAt }),
  ...(closedAt !== undefined && { closedAt }),
})
