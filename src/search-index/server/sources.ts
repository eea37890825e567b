import type { SearchSource } from '#kernel/server/registrations/search-source.ts'

const sources: SearchSource[] = []

/** Called once, where the domains are put together; what comes first is listed first among equals. */
export function registerSearchSources(all: readonly SearchSource[]): void {
  sources.splice(0, sources.length, ...all)
}

export const searchSources = (): readonly SearchSource[] => sources

export const searchKinds = (): string[] => sources.map(({ kind }) => kind)

/** Whether a kind's records are found by the name of their client. */
export const isForClient = (kind: string): boolean =>
  sources.some((source) => source.kind === kind && source.isForClient)
