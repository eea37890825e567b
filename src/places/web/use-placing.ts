import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#places/api.ts'
import { haveCommonWord, isFar, type Point } from '#places/rules.ts'
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

/** The position that a new text took the place of, and what the text names; nothing when it names no place. */
export interface Moved {
  from: Position
  to: string | undefined
}

/**
 * Keeps the position of a form in step with the words for it: what they name is found when their field is left, and
 * before the form is sent. `homeZone` is the photographer's, which counts while no position is known.
 */
export function usePlacing(form: PlaceForm, homeZone: string) {
  const cache = useQueryClient()
  /** The text that the position belongs to; a position that was set by hand belongs to any. */
  const settled = useRef(form.getValues().location.trim())
  const isByHand = useRef(false)
  const [moved, setMoved] = useState<Moved>()
  const text = () => form.getValues().location.trim()

  /**
   * Takes the position that the words name, when they are new and name one: a stored one that is near stays, for it may
   * be more exact.
   */
  async function settle(): Promise<void> {
    const asked = text()
    if (asked === settled.current) return
    const place = asked === '' ? null : await cache.fetchQuery(resolvedPlace(asked)).catch(() => undefined)
    // Somebody typed on, or chose, while the server looked; or it could not be asked.
    if (place === undefined || text() !== asked || asked === settled.current) return
    const isSame = haveCommonWord(settled.current, asked)
    settled.current = asked
    setMoved(undefined)
    if (place) take(place)
    else if (!isSame && !isByHand.current) drop()
  }

  /** The words have nothing left of the place whose position is kept. */
  function drop(): void {
    const { coordinates, timeZone } = form.getValues()
    if (!coordinates) return
    form.setValues({ coordinates: null, timeZone: homeZone })
    setMoved({ from: { coordinates, timeZone }, to: undefined })
  }

  function take({ lat, lng, timeZone, label }: Place): void {
    const { coordinates, timeZone: before } = form.getValues()
    if (coordinates && !isFar(coordinates, { lat, lng })) return
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
    /** Writes the name of a place and takes its position. `before` stays in front of it: `Pier 1, `. */
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
