import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '#places/api.ts'
import { placesLike } from './queries.ts'

const typingMs = 150
const minLength = 2

interface Matches {
  places: Place[]
  /** The text before the name, which is kept when a place is chosen: `Pier 1, `. */
  before: string
  isAsking: boolean
}

/** Places that match a typed text; if there are none, those that match the text after its first comma. */
export function usePlaceMatches(text: string, isTyping: boolean): Matches {
  const wanted = isTyping && text.trim().length >= minLength ? text.trim() : ''
  const [typed] = useDebouncedValue(wanted, typingMs)
  const exact = useQuery(placesLike(typed))
  const hasNone = exact.data?.length === 0 && !exact.isPlaceholderData
  const [before, rest] = hasNone ? cutAtComma(typed) : ['', '']
  const tail = useQuery(placesLike(rest))
  const { data = [], isFetching } = rest ? tail : exact
  return { places: typed ? data : [], before, isAsking: isFetching || typed !== wanted }
}

function cutAtComma(text: string): [before: string, rest: string] {
  const [, before = '', rest = ''] = /^([^,]+,)\s*(\S.*)$/.exec(text) ?? []
  return rest ? [`${before} `, rest] : ['', '']
}
