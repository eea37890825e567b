import type { UseQueryResult } from '@tanstack/react-query'
import type { RainDays } from '#rain-calls/row-api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { WithoutDates } from '#rain-calls/web/without-dates.tsx'

/** Mantine's selects know no empty value. */
export const noRainDay = 'none'

interface RainDayFieldProps {
  found: UseQueryResult<RainDays>
  sessions: number
  value: string
  onChange: (day: string) => void
}

/** To which day the whole row can move, each family to its own position. */
export function RainDayField({ found, sessions, value, onChange }: RainDayFieldProps) {
  const { data, isError } = found
  if (isError || !data) return <WithoutDates found={found} what="days" height={64} />
  const { days, timeZone } = data
  const description =
    days.length === 0
      ? 'No day within the clause is free for the whole row.'
      : 'Held until the families have chosen. Each family’s first date is the same time on that day.'
  return (
    <PlainSelect
      label="Rain day"
      description={description}
      inputWrapperOrder={hintBelow}
      data={[
        ...days.map((day) => ({ value: day.day, label: dayWords(day, timeZone, sessions) })),
        { value: noRainDay, label: 'None: each family gets dates of its own' },
      ]}
      value={value}
      onChange={(day) => onChange(day ?? noRainDay)}
    />
  )
}

/** `Sun, Oct 18: 10% rain so far, 20 of 20 have their light` */
function dayWords({ start, lit, rainPct, trust }: RainDays['days'][number], timeZone: string, sessions: number) {
  const day = new Date(start).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const rain = trust === 'none' || rainPct === null ? 'too far for a forecast' : `${rainPct}% rain so far`
  return `${day}: ${rain}, ${lit} of ${sessions} have their light`
}
