import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { usualTicks } from '#proposals/lines.ts'
import { takenTime } from '#proposals/taken-time.ts'
import { type Met, plannedElsewhere, whatMeets } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from './drafts.ts'
import { claimOf } from './holds.ts'
import { factsOf } from './view.ts'

/** The maximum number of shoots and holds in one answer. */
const maxShown = 20

const toShown = (met: Met) => ({
  what: met.what,
  name: met.what === 'shoot' ? met.title : met.what === 'hold' ? met.name : '',
  until: met.what === 'hold' ? met.until : null,
  isWay: met.isWay,
})

/**
 * What meets the time of a proposal with its usual extras: shoots and holds, which keep its client from accepting where
 * nothing else may take that time, and what is planned elsewhere.
 */
export async function inTheWay(db: Db, owner: OwnerId, id: number, now: number) {
  const row = await requireProposal(db, owner, id)
  const facts = factsOf(row)
  const time = takenTime(facts, usualTicks(facts.lines))
  if (!facts.exclusive || time === undefined) return []
  const claim = claimOf({ facts, time })
  const met = await whatMeets(db, owner, await requireDeal(db, owner, row.dealId), claim, now)
  const { isBusy, dayOff } = await plannedElsewhere(db, owner, claim)
  const none = { name: '', until: null, isWay: false }
  return [
    ...met.slice(0, maxShown).map(toShown),
    ...(isBusy ? [{ ...none, what: 'busy' as const }] : []),
    ...(dayOff ? [{ ...none, what: 'day off' as const, name: dayOff.words }] : []),
  ]
}
