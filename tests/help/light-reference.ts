import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightEventType, MoonPhase, Span } from '#light/light.ts'

interface Passage {
  utc: string
  toleranceSec: number
}

/** One day at one place, computed by ERFA (IAU SOFA), independently of the product. */
export interface ReferenceCase {
  id: string
  label: string
  lat: number
  lon: number
  tz: string
  date: string
  civilDay: { startUtc: string; endUtc: string }
  sun: {
    state: 'normal' | 'polarDay' | 'polarNight'
    solarNoon: { utc: string; altitudeDeg: number }
    eventsInCivilDay: (Passage & {
      type: LightEventType
      thresholdDeg: number
      direction: 'rising' | 'setting'
      azimuthDeg: number
    })[]
    eventsOfSolarDay: Record<LightEventType, Passage | null>
    /** Heights that the sun only touches that day: whether it crosses them is uncertain. */
    grazingThresholds: (keyof typeof heights)[]
    goldenHourInCivilDay: Span[]
    blueHourInCivilDay: Span[]
  }
  moon: {
    eventsInCivilDay: (Passage & { type: 'moonrise' | 'moonset' })[]
    state: 'normal' | 'alwaysUp' | 'alwaysDown'
    grazing: boolean
    nextPrincipalPhases: (Passage & { phase: MoonPhase })[]
  }
  positions: {
    utc: string
    sun: { azimuthDeg: number; altitudeDeg: number }
    moon: { azimuthDeg: number; altitudeDeg: number; illuminatedFraction: number }
    milkyWayCore: { azimuthDeg: number; altitudeDeg: number }
  }[]
  milkyWayCore: { maxAltitudeDeg: number; visibleWindows: Span[] }
}

const heights = { astronomical: -18, nautical: -12, civil: -6, blueGolden: -4, riseSet: -50 / 60, golden: 6 }

export const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, 'light-reference.json'), 'utf8')) as {
  cases: ReferenceCase[]
}

/** Whether a case is certain about crossing this height. */
export const isCertain = ({ sun }: ReferenceCase, thresholdDeg: number): boolean =>
  sun.grazingThresholds.every((name) => Math.abs(heights[name] - thresholdDeg) > 0.01)
