import type { OwnerId } from '#kernel/access.ts'
import { type Entry, searchSources } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'

/** Reads the zones of the places of what was found: a time that differs there is told with its place. */
export async function zonesOf(
  db: Db,
  owner: OwnerId,
  found: Entry[],
): Promise<(entry: Entry) => { timeZone?: string }> {
  const zones = new Map<string, Map<number, string>>()
  for (const source of searchSources()) {
    const ids = found.filter(({ kind }) => kind === source.kind).map(({ recordId }) => recordId)
    if (source.zones && ids.length > 0) zones.set(source.kind, await source.zones(db, owner, ids))
  }
  return ({ kind, recordId }) => {
    const timeZone = zones.get(kind)?.get(recordId)
    return timeZone === undefined ? {} : { timeZone }
  }
}
