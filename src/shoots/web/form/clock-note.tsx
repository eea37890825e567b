import { clockChangeWords } from '#shoots/rules.ts'
import type { ShootValues } from './shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './shoot-form.module.css'

interface ClockNoteProps {
  values: Pick<ShootValues, 'day' | 'time'>
  /** The stored instant, while day and time are unchanged. */
  at?: string | undefined
}

/** Warns when clocks change at the chosen time. */
export function ClockNote({ values: { day, time }, at }: ClockNoteProps) {
  const { zone } = useLocalTime()
  const words = day && clockChangeWords(day, time, zone, at)
  return <div role="status">{words && <p className={`cap ${css.past}`}>{words}</p>}</div>
}
