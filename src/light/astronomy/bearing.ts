import type { Position } from '#light/light.ts'

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']

/** The nearest of the sixteen points of the compass, `WSW`, for degrees clockwise from north. */
export const compassPoint = (azimuthDeg: number): string =>
  points[Math.round((((azimuthDeg % 360) + 360) % 360) / 22.5) % 16] ?? 'N'

/** The direction and length of a shadow, as a multiple of the object's height; null while the sun is down. */
export interface Shadow {
  azimuthDeg: number
  timesHeight: number | null
}

/** The shadow of an upright object on level ground: its length is 1 / tan(elevation). */
export function shadowOf({ azimuthDeg, elevationDeg }: Position): Shadow {
  return {
    azimuthDeg: (azimuthDeg + 180) % 360,
    timesHeight: elevationDeg > 0 ? 1 / Math.tan((elevationDeg * Math.PI) / 180) : null,
  }
}
