/**
 * The longest shutter, in seconds, before stars become trails: 500 over the focal length in millimetres. A loose rule
 * of thumb.
 */
export const rule500 = (focalMm: number, crop = 1): number => 500 / (focalMm * crop)

/**
 * The same by the NPF rule in its simple form (Frédéric Michaud): aperture, pixel in micrometres, focal length in
 * millimetres.
 */
export const npfSimple = (aperture: number, pixelUm: number, focalMm: number): number =>
  (35 * aperture + 30 * pixelUm) / focalMm

/**
 * The full NPF rule (Frédéric Michaud): for stars at a declination in degrees; `softness` 1 keeps them points, 2 and 3
 * allow short trails.
 */
export const npfFull = (
  aperture: number,
  pixelUm: number,
  focalMm: number,
  declinationDeg: number,
  softness = 1,
): number =>
  (softness * (16.856 * aperture + 0.0997 * focalMm + 13.713 * pixelUm)) /
  (focalMm * Math.cos((declinationDeg * Math.PI) / 180))
