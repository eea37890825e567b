import { compassPoint } from '#light/astronomy/bearing.ts'

/** The kinds of photographs whose subjects are people that can be turned. */
const withPeople = new Set(['portrait', 'wedding', 'fashion', 'event'])

/**
 * The side of the subject that the low sun of a clear sky is on, by the kind of photographs: the one judgement behind
 * tips, camera settings and composition. Whoever names another light in a question has that one.
 */
export const lowSunFacing = (kind: string | undefined): 'back' | 'side' =>
  kind !== undefined && withPeople.has(kind) ? 'back' : 'side'

/** What to do with the low sun in a direction, degrees, as the end of a sentence about it. */
export function lowSunWords(kind: string | undefined, azimuthDeg: number): string {
  if (lowSunFacing(kind) === 'back') return 'turn people’s backs to it and expose for the skin'
  const [left, right] = [compassPoint(azimuthDeg - 90), compassPoint(azimuthDeg + 90)]
  return `look ${left} or ${right} for side light`
}
