import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The declaration of a domain's searchable records. */
export interface SearchSource {
  kind: string
  /** Its records have a client, whose name finds them. */
  isForClient: boolean
  /**
   * Statuses that change with time alone: for records with one, the current status is computed. `now` in epoch
   * milliseconds; returns statuses by record id.
   */
  aging?: {
    statuses: readonly string[]
    read: (db: Db, owner: OwnerId, ids: number[], now: number) => Promise<Map<number, string>>
  }
}

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
