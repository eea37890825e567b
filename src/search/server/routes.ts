import { isoOf } from '#kernel/dates.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { maxResults, search, SearchKind } from '#search/api.ts'
import { type Entry, find, searchSources } from '#search-index/server/service.ts'
import { asOfNow } from './as-of-now.ts'
import { zonesOf } from './zones.ts'

const wordsOf = ({ kind, status }: Entry): { statusWords?: string } => {
  const words = searchSources().find((source) => source.kind === kind)?.statusWords?.[status ?? '']
  return words === undefined ? {} : { statusWords: words }
}

const isDayOnly = (kind: string): boolean =>
  searchSources().some((source) => source.kind === kind && source.isDayOnly === true)

/** A calendar day has no time, and is the same in every zone. */
function shownDate({ kind, date }: Entry): string | null {
  if (date === null) return null
  return isDayOnly(kind) ? isoOf(date).slice(0, 10) : isoOf(date)
}

export const searchRoutes = serve(search, {
  find: async ({ db, owner, input, now }) => {
    const found = await find(db, owner, input.q ?? '', input.limit ?? maxResults, now)
    const shown = await asOfNow(db, owner, found, now)
    const zoneOf = await zonesOf(db, owner, found)
    return shown.map((entry) => ({
      ...entry,
      type: SearchKind.parse(entry.kind),
      id: entry.recordId,
      date: shownDate(entry),
      ...wordsOf(entry),
      ...zoneOf(entry),
    }))
  },
})
