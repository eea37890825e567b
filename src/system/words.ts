import { minuteMs } from '#kernel/durations.ts'

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const step = 1024

/** A size in bytes: `1.4 GB`. */
export function bytesWords(bytes: number): string {
  const at = bytes < step ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)))
  const count = bytes / step ** at
  return `${count.toLocaleString('en-US', { maximumFractionDigits: at === 0 || count >= 100 ? 0 : 1 })} ${units[at]}`
}

const lengths = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const

/** A duration in its largest unit: `3 days`; milliseconds. */
export function lengthWords(ms: number): string {
  const [name, length] = lengths.find(([, one]) => ms >= one) ?? ['minute', minuteMs]
  const count = Math.floor(ms / length)
  if (count === 0) return 'less than a minute'
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`
}
