import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { spokenDay } from '#time/day-words.ts'
import { weekdayNumber } from '#time/week-start.ts'
import { earliestDay, isBeyondRange, isDay, latestDay, parseDay } from '#time/parse-day.ts'
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
  /**
   * Called with a text that is not a day. Where a day may be left out it becomes the value, which the form then
   * refuses: none would be saved in its place.
   */
  onOther: (text: string | null) => void
  isFirst?: boolean
}

/** A day, typed in the photographer's format or picked from a calendar. */
export function DayInput({ onOther, isFirst = false, value, error: fault, onBlur, ...field }: DayInputProps) {
  const { format, dateFormat, weekStart } = useLocalTime()
  const [isWanted, setIsWanted] = useState(false)
  const { isOther, error, onText, onLeave } = useOtherText(value, fault)
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
      value={isOther ? null : (value ?? null)}
      error={error}
      // Below, the calendar would cover the field's error.
      popoverProps={{
        position: error ? 'top-start' : 'bottom-start',
        // The library opens it on focus, which a refused form sets by itself.
        disabled: !isWanted,
        onClose: () => setIsWanted(false),
      }}
      // Esc closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isWanted || undefined}
      onClick={() => setIsWanted(true)}
      onKeyDown={openByKey}
      // By default the field silently restores the previous day after invalid input.
      fixOnBlur={value !== null && !isOther}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setIsWanted(true)
        onText(currentTarget.value)
        if (parseDay(currentTarget.value, dateFormat) === null) onOther(currentTarget.value.trim() || null)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onLeave()
        onBlur?.(event)
      }}
    />
  )
}

/** What is said of a text that is not a day: at once when it is left, else when the form refuses it. */
function useOtherText(value: DayInputProps['value'], fault: ReactNode) {
  const { dateFormat } = useLocalTime()
  const [isBeyond, setIsBeyond] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const isOther = typeof value === 'string' && !isDay(value)
  const range = isBeyond ? 'Choose a date between 1900 and 2199.' : undefined
  return {
    isOther,
    error: isOther
      ? (fault || isLeft) && (range ?? `Enter a date that exists, as ${dateFormat}`)
      : fault && (range ?? fault),
    onText: (text: string): void => {
      setIsLeft(false)
      setIsBeyond(isBeyondRange(text, dateFormat))
    },
    onLeave: () => setIsLeft(true),
  }
}

function openByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}
