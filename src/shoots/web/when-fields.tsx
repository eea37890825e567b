import { DateInput, TimePicker } from '@mantine/dates'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { earliestDay, latestDay, parseDay } from './parse-day.ts'
import type { ShootForm } from './shoot-fields.tsx'
import { useLocalTime } from './use-local-time.ts'
import '#ui/dates.css'

const steps = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

/** The day, typed in the photographer's own format or picked from a calendar. */
export function DayField({ form, isFirst = false }: { form: ShootForm; isFirst?: boolean }) {
  const { dateFormat } = useLocalTime()
  return (
    <DateInput
      data-autofocus={isFirst || undefined}
      label="Date"
      valueFormat={dateFormat}
      dateParser={(text) => parseDay(text, dateFormat)}
      firstDayOfWeek={0}
      minDate={earliestDay}
      maxDate={latestDay}
      highlightToday
      ariaLabels={steps}
      placeholder={dateFormat}
      leftSection={<IconCalendar size={18} stroke={1.6} />}
      leftSectionPointerEvents="none"
      {...form.getInputProps('day')}
      // Below it would cover what is said of the field.
      popoverProps={{ position: form.errors['day'] ? 'top-start' : 'bottom-start' }}
      // By itself the field goes back to the day before when something else is typed, and nobody would notice.
      fixOnBlur={form.values.day !== null}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => parseDay(currentTarget.value, dateFormat) ?? form.setFieldValue('day', null)}
    />
  )
}

export function TimeField({ form }: { form: ShootForm }) {
  return (
    <TimePicker
      label="Time"
      format="12h"
      hoursInputLabel="Hours"
      minutesInputLabel="Minutes"
      amPmInputLabel="AM or PM"
      leftSection={<IconClock size={18} stroke={1.6} />}
      {...form.getInputProps('time')}
    />
  )
}

export function WhenFields({ form }: { form: ShootForm }) {
  return (
    <>
      <DayField form={form} />
      <TimeField form={form} />
    </>
  )
}
