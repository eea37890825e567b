import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocalTime } from './use-local-time.ts'
import { endsHour, halfTyped, keysAfter, lateHour, pastedTime, typedIn24Hours } from './typed-time.ts'
import '#ui/form/dates.css'

interface TimeInputProps extends Omit<TimePickerProps, 'format'> {
  /** `14:30`; empty for none. */
  value?: string
  onChange?: (time: string) => void
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/**
 * A time of day as the photographer writes it; `2:30 PM`, `14:30` and `1430` can be typed and pasted in both formats.
 */
export function TimeInput({ value = '', onChange, ...field }: TimeInputProps) {
  const { timeFormat } = useLocalTime()
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  // The keys since the hour was begun.
  const typed = useRef('')
  // The picker keeps parts of a time to itself: it begins anew with a time that is not typed part by part.
  const [begun, setBegun] = useState(0)
  const isBegunAnew = useRef(false)
  useLayoutEffect(() => {
    if (isBegunAnew.current) minutes.current?.focus()
    isBegunAnew.current = false
  }, [begun])
  const beginAnew = (time: string) => {
    isBegunAnew.current = true
    setBegun((count) => count + 1)
    onChange?.(time)
  }
  const onType = (event: FormEvent<HTMLDivElement>) => {
    if (timeFormat !== '12h' || event.target !== hours.current) return
    const hour = typedIn24Hours(hours.current.value)
    if (hour === undefined) return
    event.stopPropagation()
    beginAnew(`${hour}:${value.slice(3, 5) || '00'}`)
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event
    if (hasModifier(event)) return
    typed.current = keysAfter(typed.current, key, target === hours.current)
    // The choice of AM and PM takes their letters by itself.
    const half = target instanceof HTMLInputElement ? halfTyped(key, value) : undefined
    const time = (timeFormat === '12h' ? lateHour(typed.current, value) : undefined) ?? half
    if (time !== undefined) beginAnew(time)
    else if (endsHour(key)) minutes.current?.focus()
    else return
    event.preventDefault()
  }
  return (
    <TimePicker
      key={`${timeFormat}${begun}`}
      format={timeFormat}
      hoursInputLabel="Hours"
      minutesInputLabel="Minutes"
      amPmInputLabel="AM or PM"
      leftSection={<IconClock size={18} stroke={1.6} />}
      pasteSplit={pastedTime}
      hoursRef={hours}
      minutesRef={minutes}
      hoursInputProps={{ onFocus: () => (typed.current = ''), className: 'hour-field' }}
      {...field}
      value={value}
      {...(onChange && { onChange })}
      onChangeCapture={onType}
      onKeyDownCapture={onKey}
    />
  )
}
