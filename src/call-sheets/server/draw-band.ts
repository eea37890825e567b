import type { CallSheet } from '#call-sheets/api.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'
import { ink } from '#documents/server/text-style.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { skyStops } from '#light/sky.ts'

const height = 18

/** Draws the sky of the day from midnight to midnight, the shoot between two lines; returns its lower end. */
export function drawBand(
  pages: PdfPages,
  { place, date, lines }: NonNullable<CallSheet['light']>,
  day: CallSheet,
  width: number,
): number {
  const { start, end } = civilDayOf(date, day.timeZone)
  const top = pages.y
  const at = (instant: string) =>
    margin + ((Math.min(Math.max(Date.parse(instant), start), end) - start) / (end - start)) * width
  const stops = skyStops((ms) => sketchAt(place, ms).elevationDeg, start, end)
  const words = lines.map((line) => `${line.name}: ${line.words}`).join('; ')
  pages.band(stops, { x: margin, y: top, width, height }, words)
  for (const y of [top - 1, top + height + 1])
    pages.rule(y, { from: at(day.date), to: at(day.endsAt), color: ink.dark, thick: 2 })
  return top + height + 2
}
