import { experienceLimits } from '#advisor/exposure/experience-limits.ts'
import { closeUpStops, kitFor, magnificationOf, narrowest } from '#advisor/exposure/kit.ts'
import { canHold, isAtRest, motionOf } from '#advisor/exposure/motion.ts'
import { handheldLimit, npfFull, npfSimple, pixelUm, rule500 } from '#advisor/exposure/optics.ts'
import type { CameraQuestion } from '#advisor/questions.ts'
import { body } from '#advisor/exposure/scales.ts'
import type { Need } from '#advisor/exposure/solver.ts'
import { readSubject } from '#advisor/exposure/subject.ts'

type NeedInput = Pick<CameraQuestion, 'shootType' | 'subject' | 'experience'>

/** The core of the Milky Way, degrees of declination (ICRS). */
const coreDeg = -29

/**
 * How long stars stay points, in seconds: the full rule for professionals, a simple one, and a loose one for beginners.
 */
const starSeconds: Record<CameraQuestion['experience'], (aperture: number, focalMm: number) => number> = {
  beginner: (_aperture, focalMm) => rule500(focalMm),
  amateur: (aperture, focalMm) => npfSimple(aperture, pixelUm, focalMm),
  professional: (aperture, focalMm) => npfFull(aperture, pixelUm, focalMm, coreDeg),
}

/** What the settings for a subject have to achieve in a light, EV at ISO 100. */
export function needFor({ shootType, subject: words, experience }: NeedInput, ev100: number): Need {
  const subject = readSubject(words)
  const kit = kitFor(shootType, subject)
  const motion = motionOf(shootType, words)
  const { isoCeiling, handShare, fastest, hasFilters } = experienceLimits[experience]
  const isOfStars = shootType === 'landscape' && subject.isOfSky
  return {
    ev100: shootType === 'macro' ? ev100 - closeUpStops(magnificationOf(subject.isLifeSize)) : ev100,
    aperture: kit.aperture,
    widest: kit.widest,
    narrowest,
    motion: motion.seconds,
    handheld: handheldLimit(kit.focalMm) * handShare,
    wanted: motion.isWanted ? motion.seconds : undefined,
    canHold: canHold(motion),
    isStatic: shootType === 'landscape' && (motion.isWanted || motion.seconds === Number.POSITIVE_INFINITY),
    longest: isOfStars ? starSeconds[experience](kit.aperture, kit.focalMm) : body.slowest,
    rescue: shootType === 'wildlife' && !isAtRest(motion) ? 'none' : kit.rescue,
    isoCeiling,
    fastest,
    hasFilters,
  }
}
