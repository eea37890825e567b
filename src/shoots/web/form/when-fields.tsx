import { TimePicker } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import { DayInput } from '#accounts/web/day-input.tsx'
import type { ShootForm } from './shoot-fields.tsx'

/** The day, typed in the photographer's own format or picked from a calendar. */
export function DayField({ form, isFirst = false }: { form: ShootForm; isFirst?: boolean }) {
  return (
    <DayInput
      label="Date"
      isFirst={isFirst}
      {...form.getInputProps('day')}
      onOther={() => form.setFieldValue('day', null)}
    />
  )
}

export function TimeField({ form }: { form: ShootForm }) {
  return (
    <TimePicker
      label="Time"
      format="12h"
      minHoursDigits={1}
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
