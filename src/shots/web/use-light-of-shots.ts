import { useQuery } from '@tanstack/react-query'
import { sketchAt } from '#light/astronomy/sketch.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import type { Stretch } from '#light/civil-day.ts'
import { skyColor } from '#light/sky.ts'
import { lightsOf, useEngine } from '#light/web/use-light.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { partsWithLight } from '#shots/light-of-shots.ts'
import type { Light } from '#shots/rules.ts'
import { clockRange } from '#time/clock-words.ts'

export interface LightOfShots {
  /** `5:36–6:13 PM`: when the shoot has the light. */
  words: string
  /** The sky meanwhile as a CSS background; `none` where the shoot does not have the light. */
  sky: string
}

/** Enough for a sunset over the width of a card. */
const stops = 12

function skyOf(place: LightPlace, { start, end }: Stretch): string {
  const colors = Array.from({ length: stops + 1 }, (_, at) =>
    skyColor(sketchAt(place, start + ((end - start) * at) / stops).elevationDeg),
  )
  return `linear-gradient(90deg,${colors.join(',')})`
}

/** When a shoot has the light of its shots; undefined where that cannot be known, and for shots in any light. */
export function useLightOfShots(shootId: number): (light: Light) => LightOfShots | undefined {
  const { data: shoot } = useQuery(oneShoot(shootId))
  const engine = useEngine()
  if (!shoot?.coordinates) return () => undefined
  // The room of the sky is there before its colors.
  if (!engine) return (light) => (light === 'any' ? undefined : { words: '', sky: 'none' })
  const { coordinates: place, date, endsAt, timeZone } = shoot
  const slot = { start: Date.parse(date), end: Date.parse(endsAt) }
  const lights = lightsOf(engine, place, slot, timeZone)
  return (light) => {
    if (light === 'any') return undefined
    const parts = partsWithLight(light, lights, slot)
    const [longest] = parts.toSorted((one, other) => other.end - other.start - (one.end - one.start))
    if (!longest) return { words: 'Not during this shoot', sky: 'none' }
    return {
      words: parts.map(({ start, end }) => clockRange(start, end, timeZone)).join(', '),
      sky: skyOf(place, longest),
    }
  }
}
