const steps = ['KB', 'MB', 'GB'] as const

/** A size in bytes: `1.3 GB`; at least a kilobyte. */
export function sizeWords(bytes: number): string {
  let [size, step] = [bytes / 1000, 0]
  while (size >= 999.5 && step < steps.length - 1) [size, step] = [size / 1000, step + 1]
  const digits = size < 9.95 && step > 0 ? 1 : 0
  return `${Math.max(size, 1).toFixed(digits)} ${steps[step]}`
}
