import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  /** Called with a text that is not a day: the value is null then, and the form around it is not submitted. */
  onOther: (text: string) => void
  isFirst?: boolean
}

/** A day, typed in the photographer's format or picked from a calendar. */
export function DayInput({ onOther, isFirst = false, onBlur, error: fault, ...field }: DayInputProps) {
  const { format, dateFormat, weekStart, write } = useLocalTime()
  const other = useOtherText(field.value, onBlur)
  const [isBeyond, setIsBeyond] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const beyond = isBeyond ? `Choose a date from ${write(earliestDay)} to ${write(latestDay)}.` : undefined
  const error = other.isRefused ? (beyond ?? `Enter a date as ${dateFormat}`) : fault && (beyond ?? fault)
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
      fixOnBlur={field.value !== null}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => {
        const { value } = currentTarget
        const isOther = parseDay(value, dateFormat) === null
        setIsWanted(true)
        setIsBeyond(isBeyondRange(value, dateFormat))
        other.note(currentTarget, isOther ? value.trim() : '')
        if (isOther) onOther(value.trim())
      }}
      onBlur={other.leave}
    />
  )
}

/**
 * A text that is not a day, which would otherwise be taken for none where a day may be left out: it is refused when it
 * is left, and when the form is submitted.
 */
function useOtherText(value: DateInputProps['value'], onBlur: DateInputProps['onBlur']) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isOther = text !== '' && value === null
  useEffect(() => {
    const form = input.current?.form
    if (!isOther || !form) return
    const refuse = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      setLeft(true)
      input.current?.focus()
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [isOther])
  return {
    isRefused: isOther && isLeft,
    note: (field: HTMLInputElement, typed: string): void => {
      input.current = field
      setText(typed)
      if (typed === '') setLeft(false)
    },
    leave: (event: FocusEvent<HTMLInputElement>): void => {
      setLeft(isOther)
      onBlur?.(event)
    },
  }
}

function openByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}
