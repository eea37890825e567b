import type { CalendarShoot } from '#calendar/api.ts'

/** How tall a minute is drawn, in pixels. */
export const minutePx = 0.8
const minute = 60_000
const leastPx = 26

/** How tall a line of words in a block is, and what of a block is no room for words, in pixels. */
const linePx = 17
const blockRimPx = 8

/** How much of a block is for its words: whole lines only, so that none is cut through its letters. One always fits. */
export const linesIn = (height: number): number => Math.max(1, Math.floor((height - blockRimPx) / linePx))

export const wordsPx = (height: number): number => linesIn(height) * linePx

/** One day as its clocks run: 23 or 25 hours long on the nights on which they change. */
export interface Hours {
  start: number
  minutes: number
  /** Each full hour that clocks show, with how far down it is. */
  marks: { top: number; label: string; key: number }[]
}

export function hoursOf(day: string, zone: string): Hours {
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const minutes = begins.hoursInDay * 60
  const marks = []
  for (
    let at = begins, passed = 0;
    passed < minutes;
    passed = (at.epochMilliseconds - begins.epochMilliseconds) / minute
  ) {
    marks.push({ top: passed * minutePx, label: `${at.hour % 12 || 12} ${at.hour < 12 ? 'AM' : 'PM'}`, key: passed })
    at = at.add({ minutes: 60 - at.minute })
  }
  return { start: begins.epochMilliseconds, minutes, marks }
}

/** What is in sight first on another day without shoots, in minutes: the morning. */
const morning = 7 * 60

/**
 * How many minutes into its day something is on first: the first shoot that begins on it, else what it is now, if it is
 * today.
 */
export function firstIn(shoots: CalendarShoot[], { start, minutes }: Hours, now: number): number {
  const begins = shoots.map(({ date }) => (Date.parse(date) - start) / minute).filter((after) => after >= 0)
  if (begins.length > 0) return Math.min(...begins)
  return now >= 0 && now < minutes ? now : morning
}

/** Where a shoot is drawn in its day, in pixels, and beside how many others, in parts of the width. */
export interface Block {
  shoot: CalendarShoot
  top: number
  height: number
  left: number
  width: number
}

/** Shoots that take some of the same time stand side by side. */
export function blocksOf(shoots: CalendarShoot[], { start, minutes }: Hours): Block[] {
  const placed: (Block & { lane: number; group: number })[] = []
  let group = 0
  let groupEnd = 0
  const lanes: number[] = []
  for (const shoot of shoots) {
    const top = Math.max(0, (Date.parse(shoot.date) - start) / minute) * minutePx
    const bottom = Math.min(minutes, (Date.parse(shoot.endsAt) - start) / minute) * minutePx
    const height = Math.max(leastPx, bottom - top)
    if (top >= groupEnd) {
      group += 1
      lanes.length = 0
    }
    const free = lanes.findIndex((end) => end <= top)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = top + height
    groupEnd = Math.max(groupEnd, top + height)
    placed.push({ shoot, top, height, lane, group, left: 0, width: 1 })
  }
  return placed.map((block) => {
    const beside = 1 + Math.max(...placed.filter((other) => other.group === block.group).map((other) => other.lane))
    return { shoot: block.shoot, top: block.top, height: block.height, left: block.lane / beside, width: 1 / beside }
  })
}
