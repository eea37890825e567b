/** Kinds of light by the height of the sun's center. */
export const lightKinds = ['goldenHour', 'daylight', 'blueHour', 'night', 'unknown'] as const

export type LightKind = (typeof lightKinds)[number]

/** `unknown`: shoots without a position, often in a studio. */
export const lightKindLabels: Record<LightKind, string> = {
  goldenHour: 'Golden hour',
  daylight: 'Daylight',
  blueHour: 'Blue hour',
  night: 'Night',
  unknown: 'Studio or unknown',
}

/** Golden from −4° to +6°, blue from −6° to −4°; degrees without refraction. */
export function lightKindAt(elevationDeg: number): Exclude<LightKind, 'unknown'> {
  if (elevationDeg > 6) return 'daylight'
  if (elevationDeg >= -4) return 'goldenHour'
  return elevationDeg >= -6 ? 'blueHour' : 'night'
}
