import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { parseDay } from '#time/parse-day.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './activity-logs.module.css'

interface DayFilterProps {
  label: string
  day: string | undefined
  /** What is wrong with the day beside the others. */
  fault?: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day that narrows a list down. What was typed and is no day narrows nothing, and is marked. */
export function DayFilter({ label, day, fault, onDay }: DayFilterProps) {
  const { dateFormat } = useLocalTime()
  const [isOther, setOther] = useState(false)
  const want = (wanted: string | undefined) => {
    setOther(false)
    onDay(wanted)
  }
  return (
    <DayInput
      className={css.day ?? ''}
      label={label}
      clearable
      value={day ?? null}
      error={isOther ? `This is no day. Write it as ${dateFormat}` : fault}
      onChange={(wanted) => want(wanted ?? undefined)}
      onOther={() => want(undefined)}
      onBlur={({ currentTarget: { value } }) => setOther(value.trim() !== '' && parseDay(value, dateFormat) === null)}
    />
  )
}
