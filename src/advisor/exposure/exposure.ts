/*
 * The exposure equation (ISO 2720): EV100 = log2(N²/t) − log2(ISO/100), with the aperture N and seconds t. An EV is of
 * ISO 100 throughout; sunny 16 (f/16, 1/125 s, ISO 100) is EV 14.97.
 */

/** The EV at ISO 100 that these settings expose for; seconds. */
export const evOf = (aperture: number, seconds: number, iso: number): number =>
  Math.log2(aperture ** 2 / seconds) - Math.log2(iso / 100)

/** The shutter in seconds that fits aperture and ISO. */
export const shutterFor = (ev100: number, aperture: number, iso: number): number =>
  aperture ** 2 / (2 ** ev100 * (iso / 100))

/** The ISO that fits aperture and shutter. */
export const isoFor = (ev100: number, aperture: number, seconds: number): number =>
  (100 * aperture ** 2) / (seconds * 2 ** ev100)

/** Seconds behind a filter of this many stops. */
export const behindFilter = (seconds: number, stops: number): number => seconds * 2 ** stops
