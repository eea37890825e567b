import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import type { Entry } from '#search-index/server/service.ts'
import { Stage } from '#deals/stage.ts'
import { type Standing, standingOf, standingWords } from '#deals/stage-labels.ts'
import type { Db } from '#database/db.ts'
import { proposedOf } from './standing-store.ts'
import type { FoundDeal } from './store.ts'

type Searched = Pick<
  FoundDeal,
  'id' | 'title' | 'name' | 'email' | 'place' | 'proposalNumber' | 'clientId' | 'stage' | 'day' | 'updatedAt'
>

/** The search entry of a deal: its title, who asks, where, and its proposal. Messages and notes are not searchable. */
export const searchEntryOf = ({ id, email, proposalNumber, stage, day, ...deal }: Searched): Entry => ({
  kind: 'deal',
  recordId: id,
  title: deal.title,
  subtitle: deal.name,
  location: deal.place,
  description: [email, proposalNumber ?? ''].filter((fact) => fact !== '').join(', '),
  clientId: deal.clientId,
  status: stage,
  date: day === null ? null : Date.parse(`${day}T12:00:00Z`),
  updatedAt: deal.updatedAt,
})

const standings: readonly Standing[] = [
  ...Stage.options,
  'accepted',
  'agreed',
  'link ready',
  'proposal withdrawn',
  'proposal expired',
]

/** Where deals with a proposal stand now, by id. */
async function standingsOfDeals(db: Db, owner: OwnerId, ids: number[], now: number): Promise<Map<number, Standing>> {
  const today = await todayOf(db, owner, now)
  const proposed = await proposedOf(db, owner, ids)
  return new Map(ids.map((id) => [id, standingOf({ stage: 'proposed', proposed: proposed.get(id) }, today)]))
}

/** Search entries say what has become of a proposal as of now. */
export const dealSearch = {
  kind: 'deal',
  statusWords: Object.fromEntries(standings.map((standing) => [standing, standingWords(standing)])),
  isForClient: true,
  isDayOnly: true,
  tables: ['deals'],
  aging: { statuses: ['proposed'], read: standingsOfDeals },
} as const satisfies SearchSource
