import { PlaceTime } from '#shoots/web/page/place-time.tsx'
import { startOf, type ShootValues } from './shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './shoot-form.module.css'

interface PlaceClockProps {
  values: ShootValues
  /** The instant that is meant, while day and time are as they were saved. */
  at?: string | undefined
}

/** The chosen time as clocks at the place show it: the fields hold the photographer's own. */
export function PlaceClock({ values, at }: PlaceClockProps) {
  const { zone } = useLocalTime()
  const date = at ?? startOf(values, zone)
  return <div className={`sub ${css.there}`}>{date && <PlaceTime shoot={{ date, timeZone: values.timeZone }} />}</div>
}
