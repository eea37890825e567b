import type { Place } from '#places/api.ts'
import type { Point } from '#places/rules.ts'

/** Where light and weather are reckoned for. */
export interface LightPlace {
  place: Point
  timeZone: string
  /** `Brooklyn, NY`. */
  label: string
  /**
   * Where the position comes from: the shoot's own, what its location names, the photographer's default location, or
   * the browser.
   */
  basis: 'shoot' | 'location' | 'default' | 'position'
}

export const lightPlace = (
  { lat, lng, timeZone, label }: Pick<Place, 'lat' | 'lng' | 'timeZone' | 'label'>,
  basis: LightPlace['basis'],
): LightPlace => ({ place: { lat, lng }, timeZone, label, basis })

/** How long a position of the browser counts, in milliseconds. */
export const maxPositionAgeMs = 300_000
