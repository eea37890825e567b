import type { SearchSource } from '#kernel/server/registrations/search-source.ts'

const sources: SearchSource[] = []

/** Called once, by the composition of the domains; the order decides among equals. */
export function registerSearchSources(all: readonly SearchSource[]): void {
  sources.splice(0, sources.length, ...all)
}

export const searchSources = (): readonly SearchSource[] => sources

export const searchKinds = (): string[] => sources.map(({ kind }) => kind)

/** Whether records of a kind match by their client's name. */
export const isForClient = (kind: string): boolean =>
  sources.some((source) => source.kind === kind && source.isForClient)
