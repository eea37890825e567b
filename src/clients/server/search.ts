import type { SearchSource } from '#search-index/server/service.ts'

export const clientSearch = { kind: 'client', isForClient: false } as const satisfies SearchSource
