import type { Light, MoonLook, MoonPhase } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clock, minutesBetween, minutesWords, toMinute } from '#time/clock-words.ts'
import { plain, strong, type Sentence } from './sentence.ts'
import { isDark, partIn } from '#light/spans.ts'

const moonPhaseNames: Record<MoonPhase, string> = {
  new: 'New moon',
  waxingCrescent: 'Waxing crescent moon',
  firstQuarter: 'Half moon, waxing',
  waxingGibbous: 'Waxing gibbous moon',
  full: 'Full moon',
  waningGibbous: 'Waning gibbous moon',
  lastQuarter: 'Half moon, waning',
  waningCrescent: 'Waning crescent moon',
}

/** When the moon rises or sets during the shoot, or that it stays up; empty when it is down all the time. */
function moonWayWords(lights: readonly Light[], slot: Stretch, zone: string): string | undefined {
  const events = lights
    .flatMap(({ moon }) => moon.events)
    .map(({ type, at }) => ({ isRising: type === 'moonrise', at: toMinute(at) }))
  const inside = events.find(({ at }) => at > slot.start && at < slot.end)
  if (inside) return ` It ${inside.isRising ? 'rises' : 'sets'} at ${clock(inside.at, zone)}.`
  const last = events.findLast(({ at }) => at <= slot.start)
  const next = events.find(({ at }) => at >= slot.end)
  const isUp = last ? last.isRising : next ? !next.isRising : lights[0]?.moon.state === 'alwaysUp'
  if (isUp) return ' It is up all the time.'
  return isDark(lights, slot) ? ' It is down all the time.' : undefined
}

/** `Waning crescent moon, 12% lit`, half way through a shoot. */
export function moonLookWords({ start, end }: Stretch, moonAt: (ms: number) => MoonLook): string {
  const { phase, illuminatedFraction } = moonAt((start + end) / 2)
  return `${moonPhaseNames[phase]}, ${Math.round(illuminatedFraction * 100)}% lit`
}

interface MoonFacts {
  lights: readonly Light[]
  slot: Stretch
  zone: string
  moonAt: (ms: number) => MoonLook
}

/** The light of the moon at night. */
export function moonSentence({ lights, slot, zone, moonAt }: MoonFacts): Sentence | undefined {
  const way = moonWayWords(lights, slot, zone)
  if (!way) return undefined
  return { icon: 'moon', parts: [strong(`${moonLookWords(slot, moonAt)}.`), plain(way)] }
}

/** The core of the Milky Way, if it is high in a dark sky during the slot. */
export function milkyWaySentence(lights: readonly Light[], slot: Stretch, zone: string): Sentence | undefined {
  const windows = lights
    .flatMap(({ milkyWay }) => milkyWay.windows)
    .map(({ start, end, moonlit }) => ({ start: toMinute(start), end: toMinute(end), moonlit }))
  const seen = windows.find((window) => partIn(window, slot))
  if (!seen) return undefined
  return {
    icon: 'stars',
    parts: [
      strong(`The core of the Milky Way is up from ${clock(seen.start, zone)} to ${clock(seen.end, zone)}.`),
      plain(seen.moonlit ? ' Moonlight pales it.' : ' No moonlight pales it.'),
    ],
  }
}

/** A slot without golden hour, blue hour and daylight. */
export function darkSentence(lights: readonly Light[], slot: Stretch): Sentence {
  const isNight = lights
    .flatMap((light) => light.phases)
    .filter((phase) => partIn({ start: Date.parse(phase.start), end: Date.parse(phase.end) }, slot))
    .every(({ phase }) => phase === 'night')
  if (!isNight) return { icon: 'stars', parts: [strong('Darker than the blue hour all the time.')] }
  return {
    icon: 'stars',
    parts: [
      strong(`Night for all ${minutesWords(minutesBetween(slot.start, slot.end))}.`),
      plain(' No light of the sun is left in the sky.'),
    ],
  }
}
