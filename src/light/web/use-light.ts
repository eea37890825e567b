import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Light } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { shownDayOf } from '#time/clock-words.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { lightEngine, type Engine } from './queries.ts'

/**
 * The exact computation; undefined while its code loads. What is computed once it is there is drawn in slices: a slow
 * phone reacts to touch meanwhile.
 */
export const useEngine = (): Engine | undefined => useDeferredValue(useQuery(lightEngine).data)

/** The light of a calendar day in `zone`; undefined while loading, or without a place. */
export function useLight(place: LightPlace | undefined, date: string, zone: string): Light | undefined {
  const engine = useEngine()
  return place && engine?.lightOf(place, date, zone)
}

/** The light of every day that a slot overlaps in `zone`, at least of the one on which it starts. */
export function lightsOf(engine: Engine, place: LightPlace, slot: Stretch, zone: string): [Light, ...Light[]] {
  const first = Temporal.PlainDate.from(shownDayOf(slot.start, zone))
  const last = Temporal.PlainDate.from(shownDayOf(Math.max(slot.start, slot.end - 1), zone))
  const lightOn = (days: number) => engine.lightOf(place, first.add({ days }).toString(), zone)
  return [lightOn(0), ...Array.from({ length: first.until(last).days }, (_, index) => lightOn(index + 1))]
}
