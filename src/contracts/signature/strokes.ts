import { strokeBox } from './signature-path.ts'

export interface Point {
  x: number
  y: number
}

/** A line drawn without lifting the pen. */
export type Stroke = readonly Point[]

/** Points closer than this, in units of the box, are skipped. */
const minStep = 2

/** Far below the API's limit, and far above what a hand draws. */
const maxPoints = 2000

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10

/** Adds a point to a stroke, unless it is too close to the last one. */
export function extended(stroke: Stroke, { x, y }: Point): Stroke {
  const point = { x: within(x, strokeBox.width), y: within(y, strokeBox.height) }
  const last = stroke.at(-1)
  return last && Math.hypot(point.x - last.x, point.y - last.y) < minStep ? stroke : [...stroke, point]
}

/** Drops every second point except the last until there are few enough. */
function thinned(strokes: readonly Stroke[]): readonly Stroke[] {
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  if (count <= maxPoints || strokes.every((stroke) => stroke.length <= 2)) return strokes.slice(0, maxPoints)
  return thinned(strokes.map((stroke) => stroke.filter((_, at) => at % 2 === 0 || at === stroke.length - 1)))
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Strokes as the `d` of an SVG path of lines and curves through the midpoints; a dot is a very short line. Empty for
 * none.
 */
export function pathOf(strokes: readonly Stroke[]): string {
  return thinned(strokes.filter((stroke) => stroke.length > 0))
    .map(curveOf)
    .join('')
}

function curveOf(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const begin = `M${first.x} ${first.y}`
  const last = rest.at(-1)
  if (!last) return `${begin}L${round(first.x + 0.5)} ${first.y}`
  const curves = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point
    return `Q${point.x} ${point.y} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
  })
  return `${begin}${curves.join('')}L${last.x} ${last.y}`
}
