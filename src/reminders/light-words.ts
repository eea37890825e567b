import { otherZoneWords } from '#calendar/rules.ts'
import { clockOn, rangeOn } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { goldenStretches } from '#weather/golden-windows.ts'

/**
 * Golden hours, sunrise and sunset of a day, in the zone of the place, which is named if its clocks differ from
 * the photographer's. They are of the solar day: an evening that lasts past midnight is not cut there.
 */
export function lightWords(light: Light, ownZone: string): string {
  const { date, timeZone } = light
  const golden = goldenStretches(light).map(({ start, end }) => rangeOn(date, start, end, timeZone))
  const zone = otherZoneWords(light.solarDay.noon.at, timeZone, ownZone)
  return [
    golden.length > 0 ? `Golden hour ${golden.join(' and ')}.` : 'No golden hour on this day.',
    sunWords(light),
    zone && `All in ${zone}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function sunWords({ state, date, solarDay: { events }, timeZone }: Light): string {
  if (state === 'polarDay') return 'The sun does not set.'
  if (state === 'polarNight') return 'The sun does not rise.'
  const { sunrise, sunset } = events
  const edges = [
    sunrise && `rises at ${clockOn(date, sunrise, timeZone)}`,
    sunset && `sets at ${clockOn(date, sunset, timeZone)}`,
  ].filter(Boolean)
  return edges.length > 0 ? `The sun ${edges.join(' and ')}.` : ''
}
