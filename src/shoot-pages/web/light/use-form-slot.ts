import type { Stretch } from '#light/civil-day.ts'
import { useMovedSlot } from '#light/web/timeline/use-moved-slot.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { slotOfValues, valuesOfSlot } from './slot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'

const fields = ['day', 'time', 'duration'] as const

/**
 * Day, time and duration of a form as a slot that can be moved. `saved` is its start while day and time are as they
 * were saved.
 */
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
    /** Begins the shoot at another instant; it stays as long as it is. */
    startAt: (start: number) => slot && settle({ start, end: start + slot.end - slot.start }),
  }
}
