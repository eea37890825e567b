/** A piecewise linear curve; constant beyond its first and last point. */
export type Curve = readonly (readonly [at: number, value: number])[]

export function valueAt(curve: Curve, at: number): number {
  const above = curve.findIndex(([point]) => point >= at)
  const [low, high] = [curve[above - 1], curve[above]]
  if (above === 0 || !low || !high) return (above === 0 ? curve[0] : curve.at(-1))?.[1] ?? 0
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0])
}
