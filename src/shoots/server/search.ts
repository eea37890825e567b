import type { SearchSource } from '#kernel/server/registrations/search-source.ts'

export const shootSearch = {
  kind: 'shoot',
  isForClient: true,
  tables: ['shoots', 'shoot_clients'],
} as const satisfies SearchSource
