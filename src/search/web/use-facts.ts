import type { SearchResult } from '#search/api.ts'
import { whenWords } from '#shoots/rules.ts'
import { useLocalTime } from '#shoots/web/use-local-time.ts'

/** What tells a result from others of its name, in a few words. */
export function useFacts() {
  const { zone } = useLocalTime()
  return ({ type, date, subtitle, location, description }: SearchResult): string[] => {
    const when = date === null ? '' : whenWords(date, zone)
    const facts = type === 'shoot' ? [when, subtitle, location, description] : [subtitle, description, location]
    return facts.filter((fact) => fact !== '')
  }
}
