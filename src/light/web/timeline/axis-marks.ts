import type { Light } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { localTime, shortClock } from '#time/clock-words.ts'
import { hourOf } from '#time/time-of-day.ts'
import { shareOf } from '#light/web/share.ts'

export type MarkKind = 'hour' | 'sunrise' | 'sunset' | 'change'

export interface Mark {
  kind: MarkKind
  text: string
  /** The center of the label, as a share of the axis. */
  at: number
}

/** The estimated width of a label with padding, in pixels, at twelve pixels of type. */
const widths: Record<MarkKind, (text: string) => number> = {
  hour: (text) => text.length * 7 + 6,
  change: (text) => text.length * 6.6 + 10,
  sunrise: (text) => text.length * 7.2 + 30,
  sunset: (text) => text.length * 7.2 + 30,
}

const widthOf = ({ kind, text }: Mark): number => widths[kind](text)

/** Below this width an axis shows midnight and noon only. */
const narrow = 560

const hourWords = (hour: number): string => hourOf({ hour: hour % 24, minute: 0 })

/** The hours of a day at their instants: not equidistant when clocks change. */
function hourMarks(day: Stretch, date: string, zone: string, every: number): Mark[] {
  const midnight = Temporal.PlainDate.from(date)
  const hours = Array.from({ length: 24 / every + 1 }, (_, index) => index * every)
  return hours.flatMap((hour): Mark[] => {
    const at =
      hour === 24 ? day.end : midnight.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds
    const isShown = hour === 0 || hour === 24 || (at > day.start && localTime(at, zone).hour === hour)
    return isShown ? [{ kind: 'hour', text: hourWords(hour), at: shareOf(at, day) }] : []
  })
}

/** The hour that clocks skip or repeat on this day. */
function changeMark({ start, end }: Stretch, zone: string): Mark[] {
  const change = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  if (!change || change.epochMilliseconds >= end) return []
  const before = change.subtract({ nanoseconds: 1 })
  const minutes = (change.offsetNanoseconds - before.offsetNanoseconds) / 60e9
  if (minutes === 0) return []
  const hour = minutes > 0 ? (before.hour + 1) % 24 : change.hour
  const what = Math.abs(minutes) === 60 ? hourWords(hour) : `${Math.abs(minutes)} min`
  return [
    {
      kind: 'change',
      text: `${what} ${minutes > 0 ? 'skipped' : 'twice'}`,
      at: shareOf(change.epochMilliseconds, { start, end }),
    },
  ]
}

const sunMarks = (light: Light, day: Stretch): Mark[] =>
  light.events.flatMap(({ type, at }): Mark[] =>
    type === 'sunrise' || type === 'sunset'
      ? [{ kind: type, text: shortClock(at, light.timeZone), at: shareOf(Date.parse(at), day) }]
      : [],
  )

/** Moves overlapping labels apart and keeps all of them inside; `width` in pixels. */
function spread(marks: Mark[], width: number): Mark[] {
  const placed = marks
    .toSorted((one, other) => one.at - other.at)
    .map((mark) => ({ mark, half: widthOf(mark) / 2, x: mark.at * width }))
  placed.forEach((own, index) => {
    const before = placed[index - 1]
    const least = before ? before.x + before.half + own.half : own.half
    if (own.x >= least) return
    // Each moves half of the distance, if the previous one has space.
    const back = before
      ? Math.min((least - own.x) / 2, Math.max(0, before.x - before.half - endOf(placed[index - 2])))
      : 0
    if (before) before.x -= back
    own.x = least - back
  })
  let end = width
  for (const own of placed.toReversed()) {
    own.x = Math.min(own.x, end - own.half)
    end = own.x - own.half
  }
  return placed.map(({ mark, x }) => ({ ...mark, at: x / width }))
}

const endOf = (own: { x: number; half: number } | undefined): number => (own ? own.x + own.half : 0)

interface AxisFacts {
  day: Stretch
  date: string
  zone: string
  light: Light | undefined
  /** Pixels. */
  width: number
}

/** The labels below a band: sunrise and sunset, a clock change, and the hours that fit in between. */
export function axisMarks({ day, date, zone, light, width }: AxisFacts): Mark[] {
  const firm = spread([...(light ? sunMarks(light, day) : []), ...changeMark(day, zone)], width)
  const hours = hourMarks(day, date, zone, width < narrow ? 12 : 3)
  const isClear = (hour: Mark) =>
    firm.every((mark) => Math.abs(mark.at - edgeOf(hour, width)) * width >= (widthOf(mark) + widthOf(hour)) / 2)
  return [...hours.filter(isClear), ...firm]
}

/** The first and last hour are inside the axis. */
function edgeOf(hour: Mark, width: number): number {
  const half = widthOf(hour) / 2 / width
  return Math.min(1 - half, Math.max(half, hour.at))
}
