import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#places/api.ts'
import { isFar, type Point } from '#places/rules.ts'
import { resolvedPlace } from './queries.ts'

/** Where something is, while it is edited. */
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

/** The position that a new text took the place of, and what the text names. */
export interface Moved {
  from: Position
  to: string
}

/**
 * Keeps the position of a form in step with the words for it: what they name is found when their field is left, and before the form
 * is sent. `homeZone` is the photographer's, which counts while no position is known.
 */
export function usePlacing(form: PlaceForm, homeZone: string) {
  const cache = useQueryClient()
  const settled = useRef(form.getValues().location.trim())
  const [moved, setMoved] = useState<Moved>()
  const text = () => form.getValues().location.trim()

  /** Takes the position that the words name, when they are new and name one: a stored one that is near stays, for it may be more exact. */
  async function settle(): Promise<void> {
    const asked = text()
    if (asked === settled.current) return
    const place = await cache.fetchQuery(resolvedPlace(asked)).catch(() => null)
    // Somebody typed on, or chose, while the server looked.
    if (text() !== asked || asked === settled.current) return
    settled.current = asked
    if (place) take(place)
  }

  function take({ lat, lng, timeZone, label }: Place): void {
    const { coordinates, timeZone: before } = form.getValues()
    if (coordinates && !isFar(coordinates, { lat, lng })) return
    setMoved(coordinates ? { from: { coordinates, timeZone: before }, to: label } : undefined)
    form.setValues({ coordinates: { lat, lng }, timeZone })
  }

  function setPosition(position: Position, location?: string): void {
    form.setValues({ ...position, ...(location !== undefined && { location }) })
    settled.current = text()
    setMoved(undefined)
  }

  return {
    moved,
    settle: () => (text() === '' ? Promise.resolve() : settle()),
    setPosition,
    /** Writes the name of a place and takes its position. `before` stays in front of it: `Pier 1, `. */
    choose: (place: Place, before = '') => {
      const location = before + place.label
      cache.setQueryData(resolvedPlace(location).queryKey, place)
      setPosition({ coordinates: { lat: place.lat, lng: place.lng }, timeZone: place.timeZone }, location)
    },
    remove: () => setPosition({ coordinates: null, timeZone: homeZone }),
    undo: () => moved && setPosition(moved.from),
  }
}

export type Placing = ReturnType<typeof usePlacing>
