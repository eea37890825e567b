import type { SearchResult } from '#search/api.ts'
import { dayOnlyWords, whenWords } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'

export interface Facts {
  /** Empty without a date. Not highlighted: May is a name too. */
  when: string
  others: string[]
}

/** Details that distinguish results with the same title. */
export function useFacts() {
  const { zone } = useLocalTime()
  return ({ type, date, subtitle, location, description }: SearchResult): Facts => {
    const others = type === 'shoot' ? [subtitle, location, description] : [subtitle, description, location]
    return { when: dateWords(date, zone), others: others.filter((fact) => fact !== '') }
  }
}

/** Days have ten characters: `2026-10-17`. */
function dateWords(date: string | null, zone: string): string {
  if (date === null) return ''
  return date.length === 10 ? dayOnlyWords(date, zone) : whenWords(date, zone)
}
