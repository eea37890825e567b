import { DayInput } from '#accounts/web/day-input.tsx'
import { TimeInput } from '#accounts/web/time-input.tsx'
import { PlaceClock, useClockOf } from './place-clock.tsx'
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

interface TimeFieldProps {
  form: ShootForm
  /** The stored instant, while day and time are unchanged. */
  at?: string | undefined
}

/** The time on the photographer's clock, and below it that of the place, each named where they differ. */
export function TimeField({ form, at }: TimeFieldProps) {
  const { label, clock } = useClockOf(form.values, at)
  return (
    <div>
      <TimeInput label={label} {...form.getInputProps('time')} />
      {clock && <PlaceClock {...clock} />}
    </div>
  )
}

export function WhenFields({ form, at }: TimeFieldProps) {
  return (
    <>
      <DayField form={form} />
      <TimeField form={form} at={at} />
    </>
  )
}
