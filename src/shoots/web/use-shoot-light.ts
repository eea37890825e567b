import { useMinute } from '#dashboard/web/use-minute.ts'
import { placeOfZone } from '#kernel/clocks.ts'
import type { Stretch } from '#light/civil-day.ts'
import { dayOf, localTime } from '#light/clock-words.ts'
import type { Reckoned } from '#light/web/light-reading.tsx'
import type { Engine } from '#light/web/queries.ts'
import { lightsOf, useEngine } from '#light/web/use-light.ts'
import { useMovedSlot } from '#light/web/use-moved-slot.ts'
import { useLightPlace, type LightPlace } from '#places/web/use-light-place.ts'
import type { ShootForm } from './shoot-fields.tsx'
import { slotOfValues, valuesOfSlot } from './slot-values.ts'
import { useLocalTime } from './use-local-time.ts'

const fields = ['day', 'time', 'duration'] as const

/** The light of a shoot while its form is edited. `saved` is its start while day and time are as they were saved. */
export function useShootLight(form: ShootForm, saved?: string) {
  const { zone } = useLocalTime()
  const engine = useEngine()
  const found = useLightPlace(form.values)
  const slot = slotOfValues(form.values, zone, saved)
  const now = useMinute()

  function settle(next: Stretch): void {
    const values = valuesOfSlot(next, slot, zone)
    for (const field of fields) if (values[field] !== form.values[field]) form.setFieldValue(field, values[field])
  }

  const { shown, edit } = useMovedSlot(slot, settle)
  const placeZone = found?.timeZone ?? zone
  return {
    found,
    /** To the minute, epoch milliseconds. */
    now,
    /** The zone of the place, the photographer's while none is known. */
    placeZone,
    /** The day of the calendar there. */
    date: dayOf(shown?.start ?? now, placeZone),
    /** The slot as it is seen, also while it is moved. */
    slot: shown,
    edit,
    reckoned: engine && found && shown && reckonedOf(engine, found, shown),
    caption: captionOf(found, zone, shown?.start ?? now),
    /** Begins the shoot at another instant; it stays as long as it is. */
    startAt: (start: number) => slot && settle({ start, end: start + slot.end - slot.start }),
    /** Leads to the field that says where the shoot is. */
    setLocation: () => form.getInputNode('location')?.focus(),
  }
}

function reckonedOf(engine: Engine, { place, timeZone }: LightPlace, slot: Stretch): Reckoned {
  const lights = lightsOf(engine, place, slot, timeZone)
  const eve = Temporal.PlainDate.from(lights[0].date).subtract({ days: 1 }).toString()
  return { lights, eve: engine.lightOf(place, eve, timeZone), sunAt: (ms) => engine.sunAt(place, ms) }
}

/** Whose light and whose clocks the picture shows, where that is not plain. */
function captionOf(found: LightPlace | undefined, zone: string, at: number): string | undefined {
  if (!found) return undefined
  const isElsewhere = localTime(at, zone).offsetNanoseconds !== localTime(at, found.timeZone).offsetNanoseconds
  return [found.basis === 'default' && `Light for ${found.label}`, isElsewhere && `Times in ${placeOfZone(found.timeZone)}`].filter(Boolean).join(' · ')
}
