import type { CalendarShoot } from '#calendar/api.ts'
import { minuteMs } from '#kernel/durations.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { hourOf } from '#time/time-of-day.ts'

/** The height of a minute, in pixels. */
export const minutePx = 0.8
const minBlockPx = 26

/** The line height of a block, and its padding, in pixels. */
const linePx = 17
const blockRimPx = 8

/** The number of text lines that fit into a block, at least one. */
export const linesIn = (height: number): number => Math.max(1, Math.floor((height - blockRimPx) / linePx))

export const wordsPx = (height: number): number => linesIn(height) * linePx

/** One day in local time: 23 or 25 hours long when clocks change. */
export interface Hours {
  day: string
  zone: string
  start: number
  minutes: number
  /** Each full hour with its position. */
  marks: { top: number; label: string; key: number }[]
}

export function hoursOf(day: string, zone: string): Hours {
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const minutes = begins.hoursInDay * 60
  const marks = []
  for (
    let at = begins, passed = 0;
    passed < minutes;
    passed = (at.epochMilliseconds - begins.epochMilliseconds) / minuteMs
  ) {
    marks.push({ top: passed * minutePx, label: hourOf({ hour: at.hour, minute: 0 }), key: passed })
    at = at.add({ minutes: 60 - at.minute })
  }
  return { day, zone, start: begins.epochMilliseconds, minutes, marks }
}

/** The initial scroll position of other days without shoots, in minutes: the morning. */
export const morning = 7 * 60

/** How many minutes before the first shoot the current time may be for both to be seen. */
const bothSeen = 8 * 60

/**
 * The minute to scroll to: the first shoot that begins on the day, or the current time, if it is today and not long
 * before.
 */
export function firstIn(shoots: CalendarShoot[], { start, minutes }: Hours, now: number): number {
  const begins = shoots.map(({ date }) => (Date.parse(date) - start) / minuteMs).filter((after) => after >= 0)
  const isToday = now >= 0 && now < minutes
  if (begins.length === 0) return isToday ? now : morning
  const first = Math.min(...begins)
  return isToday && first - now <= bothSeen ? Math.min(first, now) : first
}

/** The space above the first shoot of a week, in pixels. */
const beforePx = 30 * minutePx

/**
 * The scroll position of a week, in pixels, when `visible` pixels of it can be seen: the morning, earlier for an
 * earlier shoot, later for one in the evening as long as none is above it; in this week always so that the current time
 * is seen, which is `now` pixels after midnight.
 */
export function weekTop(blocks: Pick<Block, 'top' | 'height'>[], visible: number, now?: number): number {
  const start = morning * minutePx - beforePx
  const first = Math.min(...blocks.map(({ top }) => top)) - beforePx
  const last = Math.max(...blocks.map(({ top, height }) => top + height)) - visible
  const top = blocks.length === 0 ? start : Math.min(first, Math.max(start, last))
  return now === undefined ? top : Math.min(now - beforePx, Math.max(top, now + beforePx - visible))
}

/** The position and height of a shoot in its day, in pixels, and its column as shares of the width. */
export interface Block {
  shoot: CalendarShoot
  top: number
  height: number
  left: number
  width: number
}

/** Each at the time of its place; overlapping ones are side by side. */
export const blocksOf = (shoots: CalendarShoot[], hours: Hours): Block[] => besideOf(shoots, hours).blocks

/** A stretch in which more shoots overlap than fit side by side. */
export interface Crowd extends Omit<Block, 'shoot'> {
  /** The number of shoots without a block. */
  count: number
}

/** The same with a maximum of shoots side by side, and the stretches with more. */
export function besideOf(
  shoots: CalendarShoot[],
  hours: Hours,
  maxBeside = Number.POSITIVE_INFINITY,
): { blocks: Block[]; crowds: Crowd[] } {
  const blocks: Block[] = []
  const crowds: Crowd[] = []
  for (const group of groupsOf(shoots, hours)) {
    const lanes = 1 + Math.max(...group.map(({ lane }) => lane))
    const width = 1 / Math.min(lanes, maxBeside + 1)
    const hidden = group.filter(({ lane }) => lane >= maxBeside)
    for (const { shoot, top, height, lane } of group)
      if (lane < maxBeside) blocks.push({ shoot, top, height, left: lane * width, width })
    if (hidden.length === 0) continue
    const top = Math.min(...hidden.map((block) => block.top))
    const bottom = Math.max(...hidden.map((block) => block.top + block.height))
    crowds.push({ top, height: bottom - top, left: maxBeside * width, width, count: hidden.length })
  }
  return { blocks, crowds }
}

type Placed = Pick<Block, 'shoot' | 'top' | 'height'> & { lane: number }

/** Shoots that overlap directly or through others, each with its lane. */
function groupsOf(shoots: CalendarShoot[], hours: Hours): Placed[][] {
  const groups: Placed[][] = []
  let groupEnd = 0
  let lanes: number[] = []
  const placed = shoots.map((shoot) => ({ shoot, ...placeIn(shoot, hours) }))
  for (const { shoot, top, height } of placed.sort((one, other) => one.top - other.top)) {
    if (top >= groupEnd) {
      groups.push([])
      lanes = []
    }
    const free = lanes.findIndex((end) => end <= top)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = top + height
    groupEnd = Math.max(groupEnd, top + height)
    groups.at(-1)?.push({ shoot, top, height, lane })
  }
  return groups
}

/** The position and height of a time in its day, in pixels; it is that of its own place. */
export function placeIn(
  shoot: Pick<CalendarShoot, 'date' | 'endsAt' | 'timeZone'>,
  { day, zone, start, minutes }: Hours,
): { top: number; height: number } {
  const from = shoot.timeZone === zone ? start : civilDayOf(day, shoot.timeZone).start
  const top = Math.max(0, (Date.parse(shoot.date) - from) / minuteMs) * minutePx
  const bottom = Math.min(minutes, (Date.parse(shoot.endsAt) - from) / minuteMs) * minutePx
  return { top, height: Math.max(minBlockPx, bottom - top) }
}
