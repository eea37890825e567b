import type { Stretch } from '#light/civil-day.ts'
import { useMovedSlot } from '#light/web/timeline/use-moved-slot.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { slotOfValues, valuesOfSlot } from './slot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'

const fields = ['day', 'time', 'duration'] as const

/** Day, time and duration of a form as a movable slot. `saved` is the stored start while day and time are unchanged. */
export function useFormSlot(form: ShootForm, saved?: string) {
  const { zone } = useLocalTime()
  const slot = slotOfValues(form.values, zone, saved)

  function settle(next: Stretch): void {
    const values = valuesOfSlot(next, slot, zone)
    for (const field of fields) if (values[field] !== form.values[field]) form.setFieldValue(field, values[field])
  }

  return {
    /** The photographer's. */
    zone,
    ...useMovedSlot(slot, settle),
    /** Moves the start of the shoot, keeping its duration. */
    startAt: (start: number) => slot && settle({ start, end: start + slot.end - slot.start }),
  }
}
