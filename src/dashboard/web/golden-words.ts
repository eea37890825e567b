import type { Light } from '#light/api.ts'
import { clock, clockRange, hoursWords, minutesBetween } from '#light/clock-words.ts'
import { type DayPart, goldenParts } from '#light/day-phases.ts'

export interface GoldenLine {
  half: DayPart['half']
  /** `Evening, best time`. */
  name: string
  /** `5:39–6:33 PM`. */
  times: string
  /** `starts in 3 h 19 min`, `ends in 12 min`, or when it comes again; empty for one that is neither next nor now. */
  when: string
}

const names = { morning: 'Morning', evening: 'Evening', midday: 'Midday' } as const

/** The golden hours of a day and how far away they are from `now`; `tomorrow` tells when the next one is once all are over. */
export function goldenLines(light: Light, tomorrow: Light, best: 'morning' | 'evening' | undefined, now: number): GoldenLine[] {
  const parts = goldenParts(light)
  const next = parts.find(({ end }) => Date.parse(end) > now)
  return parts.map((part, index) => ({
    half: part.half,
    name: parts.length > 1 && part.half === best ? `${names[part.half]}, best time` : names[part.half],
    times: clockRange(part.start, part.end, light.timeZone),
    when: next ? (part === next ? awayWords(part, now) : '') : againWords(index, tomorrow),
  }))
}

function awayWords({ start, end }: DayPart, now: number): string {
  return now < Date.parse(start) ? `starts in ${hoursWords(Math.max(1, minutesBetween(now, start)))}` : `ends in ${hoursWords(Math.max(1, minutesBetween(now, end)))}`
}

/** Under the first of them: what comes next is the first one of tomorrow. */
function againWords(index: number, tomorrow: Light): string {
  const [first] = goldenParts(tomorrow)
  return index === 0 && first ? `tomorrow at ${clock(first.start, tomorrow.timeZone)}` : ''
}

/** Why there is no golden hour, in the words of the day. */
export function noneWords({ solarDay: { noon }, state }: Light): string {
  if (noon.elevationDeg < -4) return 'No golden hour: the sun stays too far below the horizon'
  return state === 'polarDay' ? 'No golden hour: the sun stays high all day' : 'No golden hour today'
}
