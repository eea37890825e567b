import type { Stretch } from '#light/civil-day.ts'

/** The band's coordinates are 128 units high, with the horizon at 96, and 1440 wide, stretched to its element. */
export const bandHeight = 128
export const bandWidth = 1440
export const horizonY = 96

/**
 * The sun's vertical position: one unit per degree, so that winter is lower than summer. Below the horizon it
 * approaches the lower edge asymptotically.
 */
export const sunY = (elevationDeg: number): number =>
  elevationDeg >= 0 ? horizonY - elevationDeg : horizonY + 28 * (1 - Math.exp(elevationDeg / 14))

/** Every day has the same number of points, ten minutes apart, so that paths can be animated. */
const points = 144

/** The sun's path through a day as the `d` of a path. */
export function sunPath(elevationAt: (ms: number) => number, { start, end }: Stretch): string {
  const at = (index: number) =>
    `${(index / points) * bandWidth},${sunY(elevationAt(start + (index / points) * (end - start))).toFixed(1)}`
  return `M${Array.from({ length: points + 1 }, (_, index) => at(index)).join('L')}`
}
