import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import type { Entry } from '#search-index/server/service.ts'
import type { FoundDeal } from './store.ts'

type Searched = Pick<
  FoundDeal,
  'id' | 'title' | 'name' | 'email' | 'place' | 'clientId' | 'stage' | 'day' | 'updatedAt'
>

/** The search entry of a deal: its title, who asks, and where. Messages and notes are not searchable. */
export const searchEntryOf = ({ id, title, name, email, place, clientId, stage, day, updatedAt }: Searched): Entry => ({
  kind: 'deal',
  recordId: id,
  title,
  subtitle: name,
  location: place,
  description: email,
  clientId,
  status: stage,
  date: day === null ? null : Date.parse(`${day}T12:00:00Z`),
  updatedAt,
})

export const dealSearch = {
  kind: 'deal',
  isForClient: true,
  isDayOnly: true,
  tables: ['deals'],
} as const satisfies SearchSource
