import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { spokenDay } from '#time/day-words.ts'
import { weekdayNumber } from '#time/week-start.ts'
import { earliestDay, isBeyondRange, latestDay, parseDay } from '#time/parse-day.ts'
import { useLocalTime } from './use-local-time.ts'
import '#ui/form/dates.css'

const steps = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface DayInputProps extends DateInputProps {
  /** Called when the text is not a day. */
  onOther: () => void
  isFirst?: boolean
}

/** A day, typed in the photographer's format or picked from a calendar. */
export function DayInput({ onOther, isFirst = false, ...field }: DayInputProps) {
  const { format, dateFormat, weekStart, write } = useLocalTime()
  const [isBeyond, setIsBeyond] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  return (
    <DateInput
      data-autofocus={isFirst || undefined}
      valueFormat={dateFormat}
      dateParser={(text) => parseDay(text, dateFormat)}
      firstDayOfWeek={weekdayNumber(weekStart)}
      minDate={earliestDay}
      maxDate={latestDay}
      highlightToday
      ariaLabels={steps}
      getDayAriaLabel={(day) => spokenDay(day, format)}
      placeholder={dateFormat}
      leftSection={<IconCalendar size={18} stroke={1.6} />}
      leftSectionPointerEvents="none"
      {...field}
      error={field.error && isBeyond ? `Choose a date from ${write(earliestDay)} to ${write(latestDay)}.` : field.error}
      // Below, the calendar would cover the field's error.
      popoverProps={{
        position: field.error ? 'top-start' : 'bottom-start',
        // The library opens it on focus, which a refused form sets by itself.
        disabled: !isWanted,
        onClose: () => setIsWanted(false),
      }}
      // Esc closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isWanted || undefined}
      onClick={() => setIsWanted(true)}
      onKeyDown={openByKey}
      // By default the field silently restores the previous day after invalid input.
      fixOnBlur={field.value !== null}
      onInput={({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
        setIsWanted(true)
        setIsBeyond(isBeyondRange(value, dateFormat))
        if (parseDay(value, dateFormat) === null) onOther()
      }}
    />
  )
}

function openByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}
