import { sunAt } from '#light/sun.ts'
import type { Circumstances } from '#advisor/circumstances.ts'
import type { ShootKind } from '#advisor/options.ts'

/** Places whose name asks for something to be packed; of any other we know nothing and say nothing. */
const places: [RegExp, string][] = [
  [/beach|\bsand|dune|desert|seaside|shore/, 'Closed bag and a blower: change lenses out of the sand'],
  [/snow|mountain|\bski\b|alp(?:s|ine)|glacier|summit/, 'Warm layers, and sunglasses: snow light tires the eyes'],
  [/church|chapel|cathedral|temple|mosque|indoor|museum|\bhall\b/, 'Silent shutter, and leave to use flash'],
]

export function placeItems(location: string): string[] {
  const said = location.toLowerCase()
  return places.filter(([name]) => name.test(said)).map(([, words]) => words)
}

/** Deeper than this, degrees, nobody finds a button without a lamp. */
const darkDeg = -6

/** What the night of a shoot asks for; stars ask for nothing of whoever photographs something else, or under clouds that rain. */
export function nightItems(kind: ShootKind, { light, shoot }: Pick<Circumstances, 'light' | 'shoot'>, isOpen: boolean): string[] {
  if (!light || !shoot) return []
  const isCoreUp = kind === 'landscape' && isOpen && light.milkyWay.windows.some(({ start, end }) => Date.parse(start) < shoot.end && Date.parse(end) > shoot.start)
  if (isCoreUp) return ['Headlamp with a red light: the core of the Milky Way is up, and eyes need it dark']
  const isDark = [shoot.start, shoot.end].some((ms) => sunAt(light.place, ms).elevationDeg < darkDeg)
  return isDark ? ['Headlamp: the sun is long down for some of the time'] : []
}
