/** A forecast of one hour. All values may be missing. */
export interface Reading {
  /** When the hour begins, epoch milliseconds: a whole hour of UTC. */
  at: number
  /** Degrees Celsius. */
  tempC: number | null
  /** Percent. */
  humidity: number | null
  /** Chance of rain or snow, percent. */
  precip: number | null
  /** Millimetres. */
  precipMm: number | null
  /** Weather code of the WMO. */
  code: number | null
  /** Percent of the sky. */
  cloudLow: number | null
  cloudMid: number | null
  cloudHigh: number | null
  /** Kilometres. */
  visibilityKm: number | null
  /** Kilometres an hour. */
  windKmh: number | null
}

/** The figures of a reading, in the order of storage. */
export const figures = [
  'tempC',
  'humidity',
  'precip',
  'precipMm',
  'code',
  'cloudLow',
  'cloudMid',
  'cloudHigh',
  'visibilityKm',
  'windKmh',
] as const satisfies (keyof Reading)[]
