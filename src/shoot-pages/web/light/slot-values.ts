import type { Stretch } from '#light/civil-day.ts'
import { dayAndTimeOf, instantOf } from '#time/when.ts'
import { startOf, type ShootValues } from '#shoots/web/form/shoot-values.ts'

const minute = 60_000
const step = 5 * minute

/** No clock goes back by more than two hours. */
const mostSteps = 24

type Time = Pick<ShootValues, 'day' | 'time' | 'duration'>

/** When a shoot takes place, epoch milliseconds; `saved` is its start while day and time are as they were saved. */
export function slotOfValues(values: ShootValues, zone: string, saved?: string): Stretch | undefined {
  const at = saved ?? startOf(values, zone)
  if (!at) return undefined
  const start = Date.parse(at)
  return { start, end: start + values.duration * minute }
}

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** Whether the fields of a form can say this instant: of a time that comes twice they mean the first. */
function canSay(ms: number, zone: string): boolean {
  const { day, time } = dayAndTimeOf(isoOf(ms), zone)
  return Date.parse(instantOf(day, time, zone) ?? '') === ms
}

/** The fields of a slot that was moved from another; an hour that clocks show for the second time is stepped over. */
export function valuesOfSlot(slot: Stretch, from: Stretch | undefined, zone: string): Time {
  const isLater = !from || slot.start >= from.start
  const next = isLater ? step : -step
  const tries = Array.from({ length: mostSteps }, (_, index) => slot.start + index * next)
  const start = tries.find((ms) => canSay(ms, zone)) ?? slot.start
  const isResized = from?.end === slot.end
  const end = isResized ? slot.end : slot.end + start - slot.start
  return { ...dayAndTimeOf(isoOf(start), zone), duration: Math.max(5, Math.round((end - start) / minute)) }
}
