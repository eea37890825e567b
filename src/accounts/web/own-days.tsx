import { useState } from 'react'
import { DayInput } from './day-input.tsx'
import css from './own-days.module.css'

interface OwnDaysProps {
  from: string
  to: string
  onChoose: (days: { from: string; to: string }) => void
}

const wrongWay = 'The end date is before the start date'

/** The first and last day of a custom range, applied when both are valid. */
export function OwnDays({ from, to, onChoose }: OwnDaysProps) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from, to })
  const isWrongWay = days.from !== null && days.to !== null && days.to < days.from
  const error = (day: string | null) => (day === null ? 'Choose a day' : undefined)
  function set(change: Partial<typeof days>): void {
    const next = { ...days, ...change }
    setDays(next)
    if (next.from !== null && next.to !== null && next.from <= next.to && (next.from !== from || next.to !== to))
      onChoose({ from: next.from, to: next.to })
  }
  return (
    <div className={css.days}>
      <DayInput
        className={css.day ?? ''}
        aria-label="First day"
        value={days.from}
        error={error(days.from)}
        onChange={(day) => set({ from: day })}
        onOther={() => set({ from: null })}
      />
      <span className={css.dash} aria-hidden="true">
        –
      </span>
      <DayInput
        className={css.day ?? ''}
        aria-label="Last day"
        value={days.to}
        error={isWrongWay ? wrongWay : error(days.to)}
        onChange={(day) => set({ to: day })}
        onOther={() => set({ to: null })}
      />
    </div>
  )
}
