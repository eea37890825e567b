import type { SearchResult } from '#search/api.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { dayOnlyWords, placeTimeWords, whenWords } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'

export interface Facts {
  /** Empty without a date. Not highlighted: May is a name too. */
  when: string
  others: string[]
}

/** Details that distinguish results with the same title. */
export function useFacts() {
  const { zone } = useLocalTime()
  return ({ type, date, timeZone = zone, subtitle, location, description }: SearchResult): Facts => {
    const others = type === 'shoot' ? [subtitle, location, description] : [subtitle, description, location]
    return { when: dateWords(date, zone, timeZone), others: others.filter((fact) => fact !== '') }
  }
}

/** Days have ten characters: `2026-10-17`. A time that is another one at the place is told with both places. */
function dateWords(date: string | null, zone: string, placeZone: string): string {
  if (date === null) return ''
  if (date.length === 10) return dayOnlyWords(date, zone)
  const there = placeTimeWords(date, zone, placeZone)
  return `${whenWords(date, zone)}${there ? ` in ${placeOfZone(zone)} (${there})` : ''}`
}
