import { useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import type { Place } from '#places/api.ts'
import { calls } from './calls.ts'
import { debounced } from '#ui/form/debounced.ts'

const typingMs = 150
const minLength = 2
const maxShown = 6

/** Places whose name begins as typed. */
export function usePlaces(slug: string, typed: string): Place[] {
  const wanted = typed.trim().length >= minLength ? typed.trim() : ''
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    if (wanted === '') return undefined
    return debounced(typingMs, (signal) =>
      call(calls.places, { params: { slug }, input: { q: wanted } }, signal).then((found) =>
        setPlaces(found.slice(0, maxShown)),
      ),
    )
  }, [slug, wanted])
  return wanted === '' ? [] : places
}
