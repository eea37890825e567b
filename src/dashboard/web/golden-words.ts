import type { Light } from '#light/light.ts'
import { clockRange, hoursWords, minutesBetween } from '#time/clock-words.ts'
import { type Golden, goldenStretches } from '#weather/golden-windows.ts'

export interface GoldenLine {
  half: Golden['half']
  /** `Evening, best time`. */
  name: string
  /** `5:39–6:33 PM`. */
  times: string
  /** `starts in 3 h 19 min`, `ends in 12 min`; empty for one that is neither next nor now. */
  when: string
}

/** The day whose golden hours are shown. */
export interface SpokenDay {
  light: Light
  isTomorrow: boolean
}

/** Today while one of its golden hours is still to come; then tomorrow, computed only then, if it has any. */
export function spokenDay(today: Light, computeTomorrow: () => Light, now: number): SpokenDay {
  const ofToday = goldenStretches(today)
  if (ofToday.length > 0 && ofToday.every(({ end }) => end <= now)) {
    const tomorrow = computeTomorrow()
    if (goldenStretches(tomorrow).length > 0) return { light: tomorrow, isTomorrow: true }
  }
  return { light: today, isTomorrow: false }
}

const names = { morning: 'Morning', evening: 'Evening', midday: 'Midday' } as const

/** The golden hours of a day and the time until the next one from `now`. */
export function goldenLines(
  { light, isTomorrow }: SpokenDay,
  best: 'morning' | 'evening' | null | undefined,
  now: number,
): GoldenLine[] {
  const stretches = goldenStretches(light)
  const next = stretches.find(({ end }) => end > now)
  return stretches.map((stretch) => {
    const name = isTomorrow ? `Tomorrow ${stretch.half}` : names[stretch.half]
    return {
      half: stretch.half,
      name: stretches.length > 1 && stretch.half === best ? `${name}, best time` : name,
      times: clockRange(stretch.start, stretch.end, light.timeZone),
      when: stretch === next ? awayWords(stretch, now) : '',
    }
  })
}

function awayWords({ start, end }: Golden, now: number): string {
  return now < start
    ? `starts in ${hoursWords(Math.max(1, minutesBetween(now, start)))}`
    : `ends in ${hoursWords(Math.max(1, minutesBetween(now, end)))}`
}

/** Why there is no golden hour. */
export function noneWords({ solarDay: { noon }, state }: Light): string {
  if (noon.elevationDeg < -4) return 'No golden hour: the sun stays too far below the horizon'
  return state === 'polarDay' ? 'No golden hour: the sun stays high all day' : 'No golden hour today'
}
