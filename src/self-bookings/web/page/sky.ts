import { skyColor } from '#light/sky.ts'

/** The sky of a day as a CSS background, from the heights of the sun evenly from midnight to midnight. */
export function skyOf(heights: readonly number[]): string {
  const last = heights.length - 1
  const stops = heights.map((height, at) => `${skyColor(height)} ${Math.round((at / last) * 1000) / 10}%`)
  return `linear-gradient(90deg,${stops.join(',')})`
}
