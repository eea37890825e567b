import { PlaceTime } from '#shoots/web/page/place-time.tsx'
import { startOf, type ShootValues } from './shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './shoot-form.module.css'

interface PlaceClockProps {
  values: ShootValues
  /** The stored instant, while day and time are unchanged. */
  at?: string | undefined
}

/** The chosen time in the zone of the place: the fields have the photographer's. */
export function PlaceClock({ values, at }: PlaceClockProps) {
  const { zone } = useLocalTime()
  const date = at ?? startOf(values, zone)
  return <div className={`sub ${css.there}`}>{date && <PlaceTime shoot={{ date, timeZone: values.timeZone }} />}</div>
}
