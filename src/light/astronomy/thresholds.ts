import type { LightEventType } from '#light/light.ts'

/** A height of the sun's center, with the names of its rising and setting passages. */
export interface Threshold {
  /** Degrees above the horizon at sea level, without refraction. */
  deg: number
  rising: LightEventType
  setting: LightEventType
}

/**
 * Twilights at −6°, −12° and −18° and sunrise and sunset at −50′ as in almanacs (USNO). Photographers’ hours have no
 * standard definition: golden from −4° to +6° and blue from −6° to −4° is what PhotoPills uses.
 */
export const thresholds: Threshold[] = [
  { deg: -18, rising: 'astronomicalDawn', setting: 'astronomicalDusk' },
  { deg: -12, rising: 'nauticalDawn', setting: 'nauticalDusk' },
  { deg: -6, rising: 'civilDawn', setting: 'civilDusk' },
  { deg: -4, rising: 'goldenHourMorningStart', setting: 'goldenHourEveningEnd' },
  { deg: -50 / 60, rising: 'sunrise', setting: 'sunset' },
  { deg: 6, rising: 'goldenHourMorningEnd', setting: 'goldenHourEveningStart' },
]
