import { clock } from '#time/clock-words.ts'
import { isoOf } from '#kernel/dates.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { HourTable } from '#weather/outlook.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { shutterFor } from '#advisor/exposure/exposure.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { cloudStops, subjectEv } from '#advisor/exposure/illuminance.ts'
import { nominalLights } from '#advisor/exposure/nominal-light.ts'
import type { Facts } from '#advisor/facts.ts'

/** The shortest exposure that shows camera movement, seconds, and the aperture and ISO that let in the least light. */
const slow = { seconds: 1 / 4, aperture: 16, iso: 100 }

/**
 * What camera movement needs besides a slow shutter: by day a filter. Computed for the light of the shoot, else for
 * full daylight.
 */
export function slowWords({ light, shoot, hours }: AdviceContext, facts: Facts): string {
  const at = shoot && light ? (shoot.start + shoot.end) / 2 : undefined
  const when =
    at === undefined || !light
      ? 'in full daylight'
      : `at ${facts.add('slowAt', 'Middle of the shoot', clock(at, light.timeZone), isoOf(at))}`
  const stops = Math.ceil(Math.log2(slow.seconds / shutterFor(lightAt({ light, hours }, at), slow.aperture, slow.iso)))
  if (stops <= 0) return ''
  const [stop, iso] = [
    facts.add('slowAperture', 'Aperture for it', `f/${slow.aperture}`, slow.aperture),
    facts.add('slowIso', 'ISO for it', `ISO ${slow.iso}`, slow.iso),
  ]
  return (
    `: ${when} that takes ${stop}, ${iso} and an ND filter of ` +
    `${facts.add('slowNdStops', 'Filter for it', stopsWords(stops), stops)}`
  )
}

/** EV at ISO 100. */
function lightAt({ light, hours }: Pick<AdviceContext, 'light' | 'hours'>, at: number | undefined): number {
  if (at === undefined || !light) return nominalLights['bright-daylight'].ev
  const hour = new HourTable(hours).at(at)
  return subjectEv(sunAt(light.place, at).elevationDeg) - (hour ? cloudStops(hour) : 0)
}
