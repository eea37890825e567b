import { hourMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Condition, Hour } from './api.ts'
import { dayCondition } from './conditions.ts'
import { estimateAt } from './estimate.ts'

/** What the sky makes of the light: the one judgement behind badges, tips, cards and the adviser. */
export interface SkyLight {
  condition: Condition
  /** Under clouds light has no direction: no advice is to turn anybody toward the sun or away from it. */
  isEven: boolean
  /** From season and latitude, because no forecast reaches the time. */
  isEstimate: boolean
}

const noon = 12

/** The typical sky of a day, as estimates show it. */
export const usualSky = (place: { lat: number }, date: string): Condition => estimateAt(place, date, noon).condition

/** The share of the sun that clouds block, 0 to 1, by the height of the clouds; unknown ones count as none. */
export function blockedShare({
  cloudLow,
  cloudMid,
  cloudHigh,
}: Pick<Hour, 'cloudLow' | 'cloudMid' | 'cloudHigh'>): number {
  const through = (percent: number | null, blocks: number) => 1 - blocks * ((percent ?? 0) / 100)
  return 1 - through(cloudLow, 0.95) * through(cloudMid, 0.75) * through(cloudHigh, 0.3)
}

/** From this share on, no shadows are left (ANSI PH2.7, cloudy bright). */
const shadowless = 0.7

/** The WMO codes up to this one are skies in which the sun can be seen: clear, mainly clear, partly cloudy. */
const lastOpenCode = 2

/** Whether clouds hide the sun in an hour: by its code, else by how much they cover. */
function isEvenHour(hour: Hour): boolean {
  if (hour.code !== null && hour.code > lastOpenCode) return true
  const isUncovered = hour.cloudLow === null && hour.cloudMid === null && hour.cloudHigh === null
  return isUncovered ? hour.condition !== 'sunny' : blockedShare(hour) >= shadowless
}

/** The light under the sky of a time, epoch milliseconds: by its hours of the forecast, else by the `usual` sky. */
export function skyLight({ start, end }: Stretch, hours: readonly Hour[], usual: Condition): SkyLight {
  const within = hours.filter(({ at }) => Date.parse(at) < end && Date.parse(at) + hourMs > start)
  if (within.length === 0) return { condition: usual, isEven: usual !== 'sunny', isEstimate: true }
  const sunlit = within.filter(({ sun }) => sun !== 'down')
  return {
    condition: dayCondition(within),
    isEven: isMostlyEven(sunlit.length > 0 ? sunlit : within),
    isEstimate: false,
  }
}

export const isMostlyEven = (hours: readonly Hour[]): boolean => hours.filter(isEvenHour).length * 2 >= hours.length

/** What light without a direction means for pictures, in one sentence; undefined where the sun comes through. */
export function evenLightWords({ isEven, isEstimate }: SkyLight): string | undefined {
  if (!isEven) return undefined
  return isEstimate
    ? 'The estimate is cloudy: expect even light, where any direction works.'
    : 'Clouds even out the light: any direction works.'
}
