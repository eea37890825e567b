import { toThird } from './figure-words.ts'
import { subjectEv } from './illuminance.ts'
import type { Lighting, ShootKind } from '#advisor/options.ts'
import type { Subject } from './subject.ts'

/** What the camera's meter gets wrong, as exposure compensation in stops, and why. */
interface Compensation {
  stops: number
  why: string
}

const hasSun = (condition: Lighting): boolean => condition === 'golden-hour' || condition === 'bright-daylight'

/** Used where the sun's height is not known: the middle of the morning. */
const usualSunDeg = { 'golden-hour': 4, 'bright-daylight': 45 } as const

/** How much darker the side facing away from the sun is, in stops, by its height in degrees. */
export function shadeStops(condition: Lighting, sunDeg: number | null): number {
  const height = sunDeg ?? (condition === 'golden-hour' ? usualSunDeg['golden-hour'] : usualSunDeg['bright-daylight'])
  return subjectEv(height, 'front') - subjectEv(height, 'back')
}

/**
 * A meter averages the bright background and the face: half the difference between them, one stop to two. A rule of
 * thumb.
 */
const backlitStops = (condition: Lighting, sunDeg: number | null): number =>
  toThird(Math.min(Math.max(shadeStops(condition, sunDeg) / 2, 1), 2))

/** Compensation by rules of thumb: snow +1.7, sand +1, a dark stage −1.3, a sky at sunset −0.7. */
export function compensationFor({
  condition,
  kind,
  subject,
  sunDeg,
}: {
  condition: Lighting
  kind: ShootKind
  subject: Subject
  sunDeg: number | null
}): Compensation | undefined {
  const isSunUp = hasSun(condition) && (sunDeg ?? 1) > 0
  if (subject.isSilhouette) return { stops: toThird(-2 / 3), why: 'the figure goes black and the sky keeps its color' }
  if (subject.facing === 'back' && isSunUp && !subject.isInShade)
    return { stops: backlitStops(condition, sunDeg), why: 'the bright background fools the meter' }
  if (isOutdoors(condition) && subject.ground !== 'grass')
    return subject.ground === 'snow'
      ? { stops: toThird(5 / 3), why: 'or snow turns gray' }
      : { stops: 1, why: 'or light sand turns gray' }
  return darkOrGlowing(condition, kind, subject)
}

const isOutdoors = (condition: Lighting): boolean =>
  hasSun(condition) || condition === 'overcast' || condition === 'blue-hour'

function darkOrGlowing(condition: Lighting, kind: ShootKind, { isOnStage }: Subject): Compensation | undefined {
  if (isOnStage && !isOutdoors(condition))
    return { stops: toThird(-4 / 3), why: 'the dark around the light fools the meter' }
  return condition === 'golden-hour' && kind === 'landscape'
    ? { stops: toThird(-2 / 3), why: 'the colors near the sun burn out first' }
    : undefined
}
