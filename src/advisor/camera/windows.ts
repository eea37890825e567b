import type { Stretch } from '#light/civil-day.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { type Plan, recordClock } from './plan.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { ev100FromLux, luxHorizontal } from '#advisor/exposure/illuminance.ts'
import { isSunMade } from '#advisor/exposure/light-spans.ts'

/** The end of the blue hour, degrees. */
const darkDeg = -6

/** Smaller changes, in stops, are not visible. */
const unseen = 0.5

/**
 * How the daylight outside changes during work in a room; undefined outdoors, or where place and time are not known.
 */
export function windowItem(plan: Plan): string | undefined {
  const {
    scene,
    known: { light, shoot },
  } = plan
  if (isSunMade(scene.condition) || !light || !shoot) return undefined
  const span =
    `From ${recordClock(plan, shoot.start, 'startAt', 'Begins')} to ` +
    `${recordClock(plan, shoot.end, 'endAt', 'Ends')}`
  const [isDark, willBeDark] = [shoot.start, shoot.end].map((at) => sunAt(light.place, at).elevationDeg < darkDeg)
  if (isDark && willBeDark) return `${span} it is dark outside: windows give nothing, and mix no daylight in.`
  if (willBeDark) return `${span} it gets dark outside: windows give less and less, then nothing.`
  return `${span} the windows ${changeWords(plan, light.place, shoot)}.`
}

/** By window light this changes the exposure, under lamps the color mixture. */
function changeWords({ scene, facts }: Plan, place: LightPlace, shoot: Stretch): string {
  const ev = (at: number) => ev100FromLux(luxHorizontal(sunAt(place, at).elevationDeg))
  const change = ev(shoot.end) - ev(shoot.start)
  const isTheLight = scene.condition === 'indoor-natural'
  if (Math.abs(change) < unseen)
    return `keep their light: ${isTheLight ? 'one exposure holds' : 'pull a curtain, or daylight mixes with the lamps'}`
  const stops = facts.add(
    'windowStops',
    'Daylight changes by',
    stopsWords(Math.abs(change)),
    Math.round(change * 10) / 10,
  )
  const then = isTheLight
    ? 'meter again as it goes'
    : 'the mixture with the lamps changes too, so set the white balance again'
  return `${change < 0 ? 'lose' : 'gain'} ${stops}: ${then}`
}
