import { appendFileSync } from 'node:fs'

/** Reports what a fault measured, for the list that `npm run faults` prints. */
export function reportFigure(fault: string, text: string): void {
  const file = process.env['LIGHTBOOK_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify({ fault, text })}\n`)
}

/** The median and the largest of some durations. */
export function spread(durations: readonly number[]): { median: number; max: number } {
  const sorted = durations.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 }
}
