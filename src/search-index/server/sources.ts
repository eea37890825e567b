import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a domain declares of its records so that they are found. */
export interface SearchSource {
  kind: string
  /** Its records are for a client, and found by the client's name. */
  isForClient: boolean
  /**
   * Statuses that change by the passing of time alone: records that have one are asked for the one that they show now.
   * `now` in epoch milliseconds; answers by record id.
   */
  aging?: {
    statuses: readonly string[]
    read: (db: Db, owner: OwnerId, ids: number[], now: number) => Promise<Map<number, string>>
  }
}

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
