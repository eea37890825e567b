import type { SearchSource } from '#kernel/server/registrations/search-source.ts'

export const gearSearch = {
  kind: 'gear',
  isForClient: false,
  tables: ['gear_checklists'],
} as const satisfies SearchSource
