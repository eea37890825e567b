import { DayInput } from '#accounts/web/day-input.tsx'
import css from './activity-logs.module.css'

interface DayFilterProps {
  label: string
  day: string | undefined
  /** An error that concerns both days of the range. */
  fault?: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of a filter. Invalid text is marked and does not filter. */
export const DayFilter = ({ label, day, fault, onDay }: DayFilterProps) => (
  <DayInput
    className={`phone-half ${css.day}`}
    label={label}
    clearable
    value={day ?? null}
    error={fault}
    onChange={(wanted) => onDay(wanted ?? undefined)}
    onOther={() => onDay(undefined)}
  />
)
