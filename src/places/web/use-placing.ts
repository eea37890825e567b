import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#places/api.ts'
import { positionIn } from '#places/degrees.ts'
import { haveCommonWord, isFar, type Point } from '#places/rules.ts'
import { resolvedPlace } from './queries.ts'

/** The place fields of a form. */
export interface WrittenPlace {
  location: string
  coordinates: Point | null
  timeZone: string
}

type Position = Pick<WrittenPlace, 'coordinates' | 'timeZone'>

interface PlaceForm {
  getValues: () => WrittenPlace
  setValues: (values: Partial<WrittenPlace>) => void
}

/** The position replaced by a new text, and the resolved place; undefined when it could not be resolved. */
export interface Moved {
  from: Position
  to: string | undefined
}

/**
 * Keeps the position of a form in sync with its location text: it is resolved when the field loses focus, and before
 * the form is sent. `homeZone` is the photographer's, used without a position.
 */
export function usePlacing(form: PlaceForm, homeZone: string) {
  const cache = useQueryClient()
  /** The text that belongs to the position; a manually set position belongs to any text. */
  const settled = useRef(form.getValues().location.trim())
  const isByHand = useRef(false)
  const [moved, setMoved] = useState<Moved>()
  const text = () => form.getValues().location.trim()

  /** Applies the resolved position of a new text, unless the stored one is near it, which may be more exact. */
  async function settle(): Promise<void> {
    const asked = text()
    if (asked === settled.current) return
    const place = asked === '' ? null : await cache.fetchQuery(resolvedPlace(asked)).catch(() => undefined)
    // The text changed during the request, or the request failed.
    if (place === undefined || text() !== asked || asked === settled.current) return
    const isSame = haveCommonWord(settled.current, asked)
    settled.current = asked
    setMoved(undefined)
    if (place) take(place)
    else if (!isSame && !isByHand.current) drop()
  }

  /** The text no longer names the place of the position. */
  function drop(): void {
    const { coordinates, timeZone } = form.getValues()
    if (!coordinates) return
    form.setValues({ coordinates: null, timeZone: homeZone })
    setMoved({ from: { coordinates, timeZone }, to: undefined })
  }

  function take({ lat, lng, timeZone, label }: Place): void {
    const { coordinates, timeZone: before } = form.getValues()
    // A position that was copied from a map is exact, other texts name towns.
    if (coordinates && !positionIn(text()) && !isFar(coordinates, { lat, lng })) return
    isByHand.current = false
    setMoved(coordinates ? { from: { coordinates, timeZone: before }, to: label } : undefined)
    form.setValues({ coordinates: { lat, lng }, timeZone })
  }

  function setPosition(position: Position, location?: string): void {
    form.setValues({ ...position, ...(location !== undefined && { location }) })
    settled.current = text()
    isByHand.current = true
    setMoved(undefined)
  }

  return {
    moved,
    settle,
    setPosition,
    /** Sets the name and position of a place, after the text `before`: `Pier 1, `. */
    choose: (place: Place, before = '') => {
      const location = before + place.label
      cache.setQueryData(resolvedPlace(location).queryKey, place)
      setPosition({ coordinates: { lat: place.lat, lng: place.lng }, timeZone: place.timeZone }, location)
      isByHand.current = false
    },
    remove: () => setPosition({ coordinates: null, timeZone: homeZone }),
    undo: () => moved && setPosition(moved.from),
  }
}

export type Placing = ReturnType<typeof usePlacing>
