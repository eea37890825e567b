import type { Position } from '#light/light.ts'

/** The compass: zenith in the middle, horizon at the rim, north up. */
export const middle = { x: 132, y: 104 }
export const rim = 70

/** The point at a bearing, so far from the middle. */
export function pointAt(azimuthDeg: number, radius: number): { x: number; y: number } {
  const angle = (azimuthDeg * Math.PI) / 180
  return { x: middle.x + radius * Math.sin(angle), y: middle.y - radius * Math.cos(angle) }
}

/** A sun below the horizon is drawn just outside the rim. */
const lowest = -4

export const radiusOf = (elevationDeg: number): number => ((90 - Math.max(elevationDeg, lowest)) / 90) * rim

export const sunPoint = ({ azimuthDeg, elevationDeg }: Position): { x: number; y: number } =>
  pointAt(azimuthDeg, radiusOf(elevationDeg))

const short = (number: number): string => number.toFixed(1)

export const pair = ({ x, y }: { x: number; y: number }): string => `${short(x)},${short(y)}`

/** The shorter turn from one direction to another: degrees, positive clockwise. */
export const turnOf = (from: number, to: number): number => ((to - from + 540) % 360) - 180

/** An arc around the middle in the direction of the sun: anticlockwise where it is in the north at noon. */
export const arcTo = (azimuthDeg: number, radius: number, turnDeg: number): string =>
  `A${radius},${radius} 0 ${Math.abs(turnDeg) > 180 ? 1 : 0} ${turnDeg >= 0 ? 1 : 0} ` +
  `${pair(pointAt(azimuthDeg, radius))}`

/** The total turn of the sun along its positions: more than half a circle on a long summer day. */
export const sweepOf = (way: readonly Position[]): number =>
  way.slice(1).reduce((sum, { azimuthDeg }, index) => sum + turnOf(way[index]?.azimuthDeg ?? azimuthDeg, azimuthDeg), 0)

/** The position of a label outside the rim. */
export interface Label {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** The minimum distance of two lines of text. */
const line = 15

export function labelAt(azimuthDeg: number): Label {
  const { x, y } = pointAt(azimuthDeg, rim + 18)
  return { x, y: y + 4, anchor: x > middle.x + 12 ? 'start' : x < middle.x - 12 ? 'end' : 'middle' }
}

/** The positions of a slot's two labels, moved apart if they would overlap. */
export function labelsAt(from: number, to: number): [Label, Label] {
  const [one, other] = [labelAt(from), labelAt(to)]
  const isApart = Math.abs(one.y - other.y) >= line || one.anchor !== other.anchor || Math.abs(one.x - other.x) > 36
  if (isApart) return [one, other]
  const center = (one.y + other.y) / 2
  const isFirstAbove = one.y < other.y
  return [
    { ...one, y: center + (isFirstAbove ? -line : line) / 2 },
    { ...other, y: center + (isFirstAbove ? line : -line) / 2 },
  ]
}
