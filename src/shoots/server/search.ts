import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import { listZones } from './store.ts'

export const shootSearch = {
  kind: 'shoot',
  isForClient: true,
  tables: ['shoots', 'shoot_clients'],
  zones: async (db, owner, ids) => new Map((await listZones(db, owner, ids)).map(({ id, timeZone }) => [id, timeZone])),
} as const satisfies SearchSource
