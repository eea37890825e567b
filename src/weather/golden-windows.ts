import type { Light } from '#light/light.ts'

/** A golden hour, epoch milliseconds, and the instant for which it is rated: sunrise or sunset, else its middle. */
export interface Window {
  start: number
  end: number
  event: number
}

export interface Windows {
  morning: Window | undefined
  evening: Window | undefined
}

/** A contiguous golden hour: when it lasts through noon, both halves are one. */
export interface Golden {
  half: 'morning' | 'evening' | 'midday'
  /** Epoch milliseconds. */
  start: number
  end: number
}

/** The golden hours of a day, soonest first. */
export function goldenStretches(light: Pick<Light, 'solarDay'>): Golden[] {
  const { morning, evening } = goldenWindows(light)
  if (morning && evening && morning.end === evening.start)
    return [{ half: 'midday', start: morning.start, end: evening.end }]
  return [
    morning && { half: 'morning' as const, start: morning.start, end: morning.end },
    evening && { half: 'evening' as const, start: evening.start, end: evening.end },
  ].filter((golden) => golden !== undefined)
}

const goldenDeg = { low: -4, high: 6 }

const ms = (at: string | null): number | undefined => (at === null ? undefined : Date.parse(at))

/**
 * The golden hours before and after solar noon. They are of the solar day, so that an evening that lasts past midnight
 * is one; one that lasts through noon or midnight is split there. Undefined when the sun is too high or too low.
 */
export function goldenWindows({ solarDay: { noon, start, end, events } }: Pick<Light, 'solarDay'>): Windows {
  const middle = Date.parse(noon.at)
  if (noon.elevationDeg < goldenDeg.low) return { morning: undefined, evening: undefined }
  const isLow = noon.elevationDeg < goldenDeg.high
  const morningEnd = isLow ? middle : ms(events.goldenHourMorningEnd)
  const eveningStart = isLow ? middle : ms(events.goldenHourEveningStart)
  return {
    morning: windowOf(ms(events.goldenHourMorningStart) ?? Date.parse(start), morningEnd, ms(events.sunrise)),
    evening:
      eveningStart === undefined
        ? undefined
        : windowOf(eveningStart, ms(events.goldenHourEveningEnd) ?? Date.parse(end), ms(events.sunset)),
  }
}

function windowOf(start: number, end: number | undefined, event: number | undefined): Window | undefined {
  return end === undefined ? undefined : { start, end, event: event ?? (start + end) / 2 }
}
