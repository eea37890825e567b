import { useNavigate } from '@tanstack/react-router'
import { timeSpan } from '#calendar/rules.ts'
import { isoOf } from '#kernel/dates.ts'
import { dayAndTimeOf } from '#time/when.ts'
import { type Hours, minutePx } from './hours.ts'
import { type Slot, useDrawSlot } from './use-draw-slot.ts'
import css from './drawn-shoot.module.css'

type Drawable = Pick<Hours, 'start' | 'minutes'>

/** Opens the form of a new shoot at a minute of a day; `zone` is the photographer's. */
export function useNewShootAt({ start }: Pick<Drawable, 'start'>, zone: string) {
  const navigate = useNavigate()
  return (minute: number, more: { duration?: number } = {}) => {
    const begins = dayAndTimeOf(isoOf(start + minute * 60_000), zone)
    void navigate({ to: '.', search: (previous) => ({ ...previous, new: 1, ...begins, ...more }) })
  }
}

/** Draws a new shoot over the free hours of a day, and opens its form; `zone` is the photographer's. */
export function useDrawShoot(hours: Drawable, zone: string) {
  const open = useNewShootAt(hours, zone)
  return useDrawSlot(hours.minutes, ({ from, to }) => open(from, { duration: to - from }))
}

/** The stretch being drawn for a new shoot. */
export function DrawnShoot({ slot: { from, to }, hours }: { slot: Slot; hours: Pick<Hours, 'start' | 'zone'> }) {
  const at = (minutes: number) => isoOf(hours.start + minutes * 60_000)
  return (
    <div className={css.drawn} style={{ top: from * minutePx, height: (to - from) * minutePx }} aria-hidden="true">
      {timeSpan({ date: at(from), endsAt: at(to) }, hours.zone)}
    </div>
  )
}
