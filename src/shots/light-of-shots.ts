import type { Stretch } from '#light/civil-day.ts'
import type { Light as DayLight, LightPhase } from '#light/light.ts'
import { partIn, stretchOf } from '#light/spans.ts'
import type { Light } from './rules.ts'

const phasesOf: Record<Light, readonly LightPhase[]> = {
  any: [],
  morning: ['blueHour', 'goldenHour', 'day'],
  day: ['day'],
  golden: ['goldenHour'],
  blue: ['blueHour'],
  night: ['nauticalTwilight', 'astronomicalTwilight', 'night'],
}

/** A light of its day to the minute; a morning ends when the sun is highest. */
function spansIn({ phases, solarDay }: DayLight, light: Light): Stretch[] {
  const end = light === 'morning' ? Date.parse(solarDay.noon.at) : Number.POSITIVE_INFINITY
  return phases
    .filter(({ phase }) => phasesOf[light].includes(phase))
    .map(stretchOf)
    .map((span) => ({ ...span, end: Math.min(span.end, end) }))
}

/** When a shoot has a light: the parts of its time, soonest first. `lights`: those of the days that it overlaps. */
export function partsWithLight(light: Light, lights: readonly DayLight[], slot: Stretch): Stretch[] {
  const parts: Stretch[] = []
  for (const span of lights.flatMap((day) => spansIn(day, light))) {
    const part = partIn(span, slot)
    const last = parts.at(-1)
    if (part && last?.end === part.start) last.end = part.end
    else if (part) parts.push(part)
  }
  return parts
}
