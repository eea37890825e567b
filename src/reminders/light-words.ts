import { otherZoneWords } from '#calendar/rules.ts'
import { clock, clockRange } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'

/**
 * Golden hours, sunrise and sunset of a day, in the zone of the place, which is named if its clocks differ from
 * the photographer's.
 */
export function lightWords(light: Light, ownZone: string): string {
  const { timeZone, goldenHours } = light
  const golden =
    goldenHours.length > 0
      ? `Golden hour ${goldenHours.map(({ start, end }) => clockRange(start, end, timeZone)).join(' and ')}.`
      : 'No golden hour on this day.'
  const zone = otherZoneWords(light.solarDay.noon.at, timeZone, ownZone)
  return [golden, sunWords(light), zone && `All in ${zone}.`].filter(Boolean).join(' ')
}

function sunWords({ state, events, timeZone }: Light): string {
  if (state === 'polarDay') return 'The sun does not set.'
  if (state === 'polarNight') return 'The sun does not rise.'
  const verbs = { sunrise: 'rises', sunset: 'sets' } as const
  const edges = events.flatMap(({ type, at }) =>
    type === 'sunrise' || type === 'sunset' ? [`${verbs[type]} at ${clock(at, timeZone)}`] : [],
  )
  return edges.length > 0 ? `The sun ${edges.join(' and ')}.` : ''
}
