import type { SearchSource } from '#search-index/server/service.ts'

export const gearSearch = { kind: 'gear', isForClient: false } as const satisfies SearchSource
