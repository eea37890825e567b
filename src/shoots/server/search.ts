import type { SearchSource } from '#search-index/server/service.ts'

export const shootSearch = { kind: 'shoot', isForClient: true } as const satisfies SearchSource
