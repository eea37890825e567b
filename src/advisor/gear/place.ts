import { sunAt } from '#light/astronomy/sun.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { coreWindowsOf } from '#advisor/exposure/core-windows.ts'
import { readSubject } from '#advisor/exposure/subject.ts'
import type { GearQuestion } from '#advisor/questions.ts'
import { partIn } from '#light/spans.ts'

/** Places whose name calls for particular gear. */
const places: [RegExp, string][] = [
  [/beach|\bsand|dune|desert|seaside|shore/, 'Closed bag and a blower: change lenses out of the sand'],
  [/snow|mountain|\bski\b|alp(?:s|ine)|glacier|summit/, 'Warm layers, and sunglasses: snow light tires the eyes'],
  [/church|chapel|cathedral|temple|mosque|indoor|museum|\bhall\b/, 'Silent shutter, and permission to use flash'],
]

export function placeItems(location: string): string[] {
  const lowerCase = location.toLowerCase()
  return places.filter(([name]) => name.test(lowerCase)).map(([, words]) => words)
}

/** Sun heights, in degrees, below which a headlamp is needed. */
const darkDeg = -6

type Known = Pick<AdviceContext, 'light' | 'shoot'>

const indoors =
  /\bstudio\b|\bindoors?\b|\bkitchen\b|\bbakery\b|\boffice\b|\bmuseum\b|\bgym\b|\brestaurant\b|\btheat(?:er|re)\b/i

/** Whether the name of a place means indoors. */
export const isIndoors = (location: string): boolean => indoors.test(location)

/** Whether a landscape is photographed at night: by its words, else by where the sun is half way through the shoot. */
export function isUnderStars(
  { shootType, location }: Pick<GearQuestion, 'shootType' | 'location'>,
  { light, shoot }: Known,
): boolean {
  if (shootType !== 'landscape') return false
  const words = `${location} ${shoot?.title ?? ''}`
  if (readSubject(words).isOfSky || /\b(?:at|by) night\b|\bnight sky\b/i.test(words)) return true
  return light !== null && shoot !== null && sunAt(light.place, (shoot.start + shoot.end) / 2).elevationDeg < darkDeg
}

/**
 * Gear for a shoot at night; gear for stars only when they are the subject and it does not rain.
 */
export function nightItems(
  question: Pick<GearQuestion, 'shootType' | 'location'>,
  known: Known,
  isOpen: boolean,
): string[] {
  const { light, shoot } = known
  if (!light || !shoot) return []
  if (isUnderStars(question, known))
    return isOpen && coreWindowsOf(light, shoot).some((window) => partIn(window, shoot))
      ? ['Star chart: the core of the Milky Way is up during the shoot']
      : []
  const isDark = [shoot.start, shoot.end].some((ms) => sunAt(light.place, ms).elevationDeg < darkDeg)
  return isDark ? ['Headlamp: the sun is well down for part of the shoot'] : []
}
