import { minuteMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import { dayAndTimeOf, instantOf } from '#time/when.ts'
import { startOf, type ShootValues } from '#shoots/web/form/shoot-values.ts'

const step = 5 * minuteMs

/** No clock goes back by more than two hours. */
const maxSteps = 24

type Time = Pick<ShootValues, 'day' | 'time' | 'duration'>

/** The time of a shoot, epoch milliseconds; `saved` is its stored start while day and time are unchanged. */
export function slotOfValues(values: ShootValues, zone: string, saved?: string): Stretch | undefined {
  const at = saved ?? startOf(values, zone)
  if (!at) return undefined
  const start = Date.parse(at)
  return { start, end: start + values.duration * minuteMs }
}

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** Whether the form fields can express this instant: of a repeated time they mean the first. */
function canSay(ms: number, zone: string): boolean {
  const { day, time } = dayAndTimeOf(isoOf(ms), zone)
  return Date.parse(instantOf(day, time, zone) ?? '') === ms
}

/** The form fields of a moved slot; the second occurrence of a repeated hour is skipped. */
export function valuesOfSlot(slot: Stretch, from: Stretch | undefined, zone: string): Time {
  const isLater = !from || slot.start >= from.start
  const next = isLater ? step : -step
  const tries = Array.from({ length: maxSteps }, (_, index) => slot.start + index * next)
  const start = tries.find((ms) => canSay(ms, zone)) ?? slot.start
  const isResized = from?.end === slot.end
  const end = isResized ? slot.end : slot.end + start - slot.start
  return { ...dayAndTimeOf(isoOf(start), zone), duration: Math.max(5, Math.round((end - start) / minuteMs)) }
}
