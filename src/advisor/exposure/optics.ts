/**
 * The usual circle of confusion: what still looks sharp in a print viewed as a whole, in millimetres on a full-frame
 * sensor.
 */
export const blurCircleMm = 0.03

/** Pixel pitch of a 24-megapixel full-frame sensor: micrometres. */
export const pixelUm = 6

/**
 * The longest handheld shutter, in seconds: one over the focal length in millimetres, up to four stops longer with a
 * stabiliser. A rule of thumb.
 */
export const handheldLimit = (focalMm: number, crop = 1, stabilizerStops = 0): number =>
  2 ** Math.min(stabilizerStops, 4) / (focalMm * crop)

interface Motion {
  pixels: number
  pixelUm: number
  /** Metres. */
  distance: number
  /** Metres a second, across the frame. */
  speed: number
  focalMm: number
}

/**
 * The longest shutter, in seconds, in which a subject crossing the frame smears over at most this many pixels: similar
 * triangles.
 */
export const motionLimit = ({ pixels, pixelUm: pitch, distance, speed, focalMm }: Motion): number =>
  (pixels * pitch * 1e-6 * distance) / (speed * focalMm * 1e-3)

/** The hyperfocal distance in millimetres: f²/(N·c) + f. Focused there, everything is sharp to the horizon. */
export const hyperfocal = (focalMm: number, aperture: number, circleMm: number = blurCircleMm): number =>
  focalMm ** 2 / (aperture * circleMm) + focalMm

/** The near and far limit of sharpness, in millimetres; `far` is Infinity from the hyperfocal distance on. */
export interface Depth {
  near: number
  far: number
}

/** The depth of field of a lens focused at a distance, all in millimetres: the thin lens formula. */
export function depthOfField(
  focalMm: number,
  aperture: number,
  distance: number,
  circleMm: number = blurCircleMm,
): Depth {
  const reach = hyperfocal(focalMm, aperture, circleMm)
  const near = (distance * (reach - focalMm)) / (reach + distance - 2 * focalMm)
  return {
    near,
    far: distance >= reach ? Number.POSITIVE_INFINITY : (distance * (reach - focalMm)) / (reach - distance),
  }
}

/** Beyond this aperture a full-frame sensor resolves visibly less: a rule of thumb. */
export const diffractionLimit = 16

/** The aperture that a flash of a guide number (metres, ISO 100) fully lights at a distance in metres. */
export const flashAperture = (guideNumber: number, distance: number, iso = 100): number =>
  (guideNumber * Math.sqrt(iso / 100)) / distance

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
