import type { Stretch } from '#light/civil-day.ts'

/** The band is drawn 128 units high, with the horizon at 96, and 1440 wide, and then stretched to its place. */
export const bandHeight = 128
export const bandWidth = 1440
export const horizonY = 96

/**
 * How high the sun stands in the band: one unit for a degree, so that winter is seen lower than summer. Below the
 * horizon it sinks ever more slowly, and never out of the band.
 */
export const sunY = (elevationDeg: number): number =>
  elevationDeg >= 0 ? horizonY - elevationDeg : horizonY + 28 * (1 - Math.exp(elevationDeg / 14))

/** Every day has as many points, so that one path can turn into another; ten minutes lie between two of them. */
const points = 144

/** The sun's way through a day as the `d` of a path. */
export function sunPath(elevationAt: (ms: number) => number, { start, end }: Stretch): string {
  const at = (index: number) =>
    `${(index / points) * bandWidth},${sunY(elevationAt(start + (index / points) * (end - start))).toFixed(1)}`
  return `M${Array.from({ length: points + 1 }, (_, index) => at(index)).join('L')}`
}
