import { dayMs } from '#kernel/durations.ts'
import { skyColor } from '#light/sky.ts'
import { minuteOfDay } from './clock.ts'
import type { Day, Time } from './props.ts'

/** A part of a day, in shares of it: from 0, midnight, to 1. */
export interface Part {
  from: number
  to: number
}

type Sun = Pick<Day, 'sunHeights'>

const wholeDay: Part = { from: 0, to: 1 }

/** Between dawn and dusk the sun is higher: degrees. */
const duskDeg = -6

const joined = (parts: readonly Part[]): Part => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
})

/** From the half hour before the earliest dawn of days to the one after their latest dusk, all in one window. */
export function dawnToDusk(days: readonly Sun[]): Part {
  const lit = days.flatMap(({ sunHeights }) => {
    const last = sunHeights.length - 1
    const isLight = (height: number): boolean => height > duskDeg
    const from = Math.max(0, sunHeights.findIndex(isLight) - 1)
    return sunHeights.some(isLight)
      ? [{ from: from / last, to: Math.min(last, sunHeights.findLastIndex(isLight) + 1) / last }]
      : []
  })
  return lit.length === 0 ? wholeDay : joined(lit)
}

/** Where a session is in its day. */
export function partOf({ start, end }: Pick<Time, 'start' | 'end'>, zone: string): Part {
  const from = minuteOfDay(start, zone) / 1440
  return { from, to: Math.min(1, from + (Date.parse(end) - Date.parse(start)) / dayMs) }
}

const twoHours = 2 / 24

/** The light around the times of a day, in one window for all: wide enough for two neighbors to differ. */
export function lightAround(day: Sun & { times: readonly Pick<Time, 'start' | 'end'>[] }, zone: string): Part {
  const light = dawnToDusk([day])
  if (day.times.length === 0) return light
  const times = joined(day.times.map((time) => partOf(time, zone)))
  return {
    from: Math.min(times.from, Math.max(light.from, times.from - twoHours)),
    to: Math.max(times.to, Math.min(light.to, times.to + twoHours)),
  }
}

/** The height of the sun at a share of a day. */
export function heightAt(heights: readonly number[], share: number): number {
  const at = share * (heights.length - 1)
  const [before = 0, after = before] = heights.slice(Math.floor(at))
  return before + (after - before) * (at - Math.floor(at))
}

/** Enough for the colors of dawn in a strip of a few hundred pixels. */
const stops = 32

/** The sky of a part of a day as a CSS background, from the heights of the sun evenly from midnight to midnight. */
export function skyOf(heights: readonly number[], { from, to }: Part): string {
  const colors = Array.from({ length: stops + 1 }, (_, at) =>
    skyColor(heightAt(heights, from + ((to - from) * at) / stops)),
  )
  return `linear-gradient(90deg,${colors.join(',')})`
}
