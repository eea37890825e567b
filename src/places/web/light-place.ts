import type { Place } from '#places/api.ts'
import type { Point } from '#places/rules.ts'

/** The place for which light and weather are computed. */
export interface LightPlace {
  place: Point
  timeZone: string
  /** `Brooklyn, NY`. */
  label: string
  /**
   * The source of the position: the shoot's own, its location text, the photographer's default location, or the
   * browser.
   */
  basis: 'shoot' | 'location' | 'default' | 'position'
}

export const lightPlace = (
  { lat, lng, timeZone, label }: Pick<Place, 'lat' | 'lng' | 'timeZone' | 'label'>,
  basis: LightPlace['basis'],
): LightPlace => ({ place: { lat, lng }, timeZone, label, basis })

/** Lifetime of a browser position, in milliseconds. */
export const maxPositionAgeMs = 300_000
