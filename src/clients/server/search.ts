import type { SearchSource } from '#kernel/server/registrations/search-source.ts'

export const clientSearch = { kind: 'client', isForClient: false, tables: ['clients'] } as const satisfies SearchSource
