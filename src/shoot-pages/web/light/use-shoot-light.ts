import type { Stretch } from '#light/civil-day.ts'
import { mayMoveToGoldenHour } from '#planning/rules.ts'
import { shownDayOf } from '#time/clock-words.ts'
import { otherClock } from '#time/when.ts'
import type { ShootLights } from '#shoot-pages/web/light-reading.tsx'
import type { Engine } from '#light/web/queries.ts'
import { lightsOf, useEngine } from '#light/web/use-light.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { useLightPlaceState } from '#places/web/use-light-place.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { dayAfter } from '#time/day-after.ts'
import { useFormSlot } from './use-form-slot.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** The light of a shoot being edited. `saved` is its stored start while day and time are unchanged. */
export function useShootLight(form: ShootForm, saved?: string) {
  const { zone, shown, edit, startAt } = useFormSlot(form, saved)
  const engine = useEngine()
  const { found, isPending } = useLightPlaceState(form.values)
  const now = useCurrentMinute()
  const at = shown?.start ?? now
  // No place while date or time are none: today's light would pass for that of the shoot.
  const placed = shown && found
  const reckoned = engine && placed && reckonedOf(engine, placed, shown)
  return {
    found,
    /** The photographer's zone. */
    own: zone,
    /** The name of the place, when its clocks are not the photographer's. */
    clockOf: found && clockNameOf(found, zone, at),
    /** Neither its location nor the default one could be resolved. */
    isNowhere: !found && !isPending,
    /** The props of the band, with the slot while it is being moved. */
    band: { ...sceneOf(placed, zone, at), slot: shown, edit, now },
    reckoned,
    /** No other start is offered for the golden hour's sake. */
    isFixed: !mayMoveToGoldenHour(form.values, shown && reckoned?.sunAt((shown.start + shown.end) / 2).elevationDeg),
    startAt,
    /** Focuses the location field. */
    setLocation: () => form.getInputNode('location')?.focus(),
  }
}

/** Place and day of an instant, in the zone of the place; in the photographer's when unknown. */
function sceneOf(found: LightPlace | undefined, own: string, at: number) {
  const zone = found?.timeZone ?? own
  return { place: found?.place, zone, date: shownDayOf(at, zone), caption: found && captionOf(found, own, at) }
}

function reckonedOf(engine: Engine, { place, timeZone }: LightPlace, slot: Stretch): ShootLights {
  const lights = lightsOf(engine, place, slot, timeZone)
  const lightOn = (date: string, days: number) => engine.lightOf(place, dayAfter(date, days), timeZone)
  return {
    lights,
    eve: lightOn(lights[0].date, -1),
    next: lightOn((lights.at(-1) ?? lights[0]).date, 1),
    sunAt: (ms) => engine.sunAt(place, ms),
    moonAt: engine.moonAt,
  }
}

const clockNameOf = ({ timeZone }: LightPlace, own: string, at: number): string | undefined =>
  otherClock(new Date(at).toISOString(), own, timeZone)

/** The place and zone of the picture, if not obvious. */
function captionOf(found: LightPlace, own: string, at: number): string {
  const clockOf = clockNameOf(found, own, at)
  return [found.basis === 'default' && `Light for ${found.label}`, clockOf && `Times in ${clockOf}`]
    .filter(Boolean)
    .join(' · ')
}
