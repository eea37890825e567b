/** Third stops as cameras print them, from the most light to the least. */
const shutters: readonly number[] = [
  30,
  25,
  20,
  15,
  13,
  10,
  8,
  6,
  5,
  4,
  3.2,
  2.5,
  2,
  1.6,
  1.3,
  1,
  0.8,
  0.6,
  0.5,
  0.4,
  1 / 3,
  1 / 4,
  1 / 5,
  1 / 6,
  1 / 8,
  1 / 10,
  1 / 13,
  1 / 15,
  1 / 20,
  1 / 25,
  1 / 30,
  1 / 40,
  1 / 50,
  1 / 60,
  1 / 80,
  1 / 100,
  1 / 125,
  1 / 160,
  1 / 200,
  1 / 250,
  1 / 320,
  1 / 400,
  1 / 500,
  1 / 640,
  1 / 800,
  1 / 1000,
  1 / 1250,
  1 / 1600,
  1 / 2000,
  1 / 2500,
  1 / 3200,
  1 / 4000,
  1 / 5000,
  1 / 6400,
  1 / 8000,
]
const apertures: readonly number[] = [
  1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3.2, 3.5, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9, 10, 11, 13, 14, 16, 18, 20, 22,
]
const isos: readonly number[] = [
  50, 64, 80, 100, 125, 160, 200, 250, 320, 400, 500, 640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400,
  8000, 10_000, 12_800, 16_000, 20_000, 25_600,
]

/** The limits of a current full-frame body; third stops between them. Seconds. */
export const body = { fastest: 1 / 8000, slowest: 30, baseIso: 100, highestIso: 25_600 } as const

/** A scale to choose from, all values of it or those that are allowed. */
export const scales = { shutters, apertures, isos } as const

const stopsApart = (one: number, other: number): number => Math.abs(Math.log2(one / other))

/** The value of a scale with the fewest stops of difference. */
export const nearest = (scale: readonly number[], value: number): number =>
  scale.reduce((best, one) => (stopsApart(one, value) < stopsApart(best, value) ? one : best))

export const nearestShutter = (seconds: number): number => nearest(shutters, seconds)
export const nearestAperture = (aperture: number): number => nearest(apertures, aperture)
export const nearestIso = (iso: number): number => nearest(isos, iso)

/** The longest printed shutter that is no longer than this, seconds. */
export const shutterWithin = (seconds: number): number =>
  shutters.find((one) => one <= seconds * 1.0001) ?? body.fastest

/** `1/250 s`, `0.5 s`, `30 s`; cameras print a fraction for anything shorter than 0.3 s, and for 1/3 s. */
export const shutterWords = (seconds: number): string =>
  seconds > 0.35 ? `${seconds} s` : `1/${Math.round(1 / seconds)} s`

/** `f/2.8`. */
export const apertureWords = (aperture: number): string => `f/${aperture}`
