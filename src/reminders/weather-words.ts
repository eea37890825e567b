import { hourMs } from '#kernel/durations.ts'
import type { Condition, Hour } from '#weather/api.ts'
import { hourRange } from '#weather/words/hour-words.ts'

/** Weather threats, the worst first. */
export const threats = ['storm', 'rain'] as const
export type Threat = (typeof threats)[number]

/** Precipitation is likely from this probability on, percent. */
const likely = 40

interface Slot {
  /** Epoch milliseconds. */
  date: number
  endsAt: number
  /** The zone of the place. */
  timeZone: string
}

export interface Warning {
  threat: Threat
  /** `Storm`, `Rain`, `Snow`. */
  name: string
  /** `3–5 PM`, in the shoot's zone. */
  when: string
  /** The highest probability, percent; undefined for a storm. */
  chance: number | undefined
}

const isStorm = ({ condition }: Hour): boolean => condition === 'stormy'
const falls =
  (condition: Condition) =>
  (hour: Hour): boolean =>
    hour.condition === condition && (hour.precip ?? 0) >= likely

/** The threat during a shoot; undefined when it stays dry. */
export function warningOf(hours: readonly Hour[], slot: Slot): Warning | undefined {
  const during = hours.filter(({ at }) => Date.parse(at) < slot.endsAt && Date.parse(at) + hourMs > slot.date)
  const threatOf = (threat: Threat, name: string, isSo: (hour: Hour) => boolean): Warning | undefined => {
    const bad = during.filter(isSo)
    const [first, last] = [bad[0], bad.at(-1)]
    if (!first || !last) return undefined
    const chance = threat === 'storm' ? undefined : Math.max(...bad.map(({ precip }) => precip ?? 0))
    return { threat, name, chance, when: hourRange(Date.parse(first.at), Date.parse(last.at) + hourMs, slot.timeZone) }
  }
  return (
    threatOf('storm', 'Storm', isStorm) ??
    threatOf('rain', 'Rain', falls('rainy')) ??
    threatOf('rain', 'Snow', falls('snowy'))
  )
}

/** `Rain likely 3–5 PM (70%).`, in another zone than the photographer's `Rain likely 3–5 PM Lisbon time (70%).` */
export const warningWords = ({ name, when, chance }: Warning, zone: string | undefined): string =>
  `${name} likely ${[when, zone, chance !== undefined && `(${Math.round(chance)}%)`].filter(Boolean).join(' ')}.`
