import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { parseDay } from '#time/parse-day.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './activity-logs.module.css'

interface DayFilterProps {
  label: string
  day: string | undefined
  /** An error that concerns both days of the range. */
  fault?: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of a filter. Invalid text is marked and does not filter. */
export function DayFilter({ label, day, fault, onDay }: DayFilterProps) {
  const { dateFormat } = useLocalTime()
  const [isOther, setOther] = useState(false)
  const want = (wanted: string | undefined) => {
    setOther(false)
    onDay(wanted)
  }
  return (
    <DayInput
      className={`phone-half ${css.day}`}
      label={label}
      clearable
      value={day ?? null}
      error={isOther ? `Enter a date that exists, as ${dateFormat}` : fault}
      onChange={(wanted) => want(wanted ?? undefined)}
      onOther={() => want(undefined)}
      onBlur={({ currentTarget: { value } }) => setOther(value.trim() !== '' && parseDay(value, dateFormat) === null)}
    />
  )
}
