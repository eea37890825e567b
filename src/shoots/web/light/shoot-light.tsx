import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useDefaultPlace } from '#places/web/use-default-place.ts'
import type { ListedShoot } from '#shoots/api.ts'
import { dayAndTimeOf } from '#time/when.ts'

interface ShootLightProps {
  shoot: Pick<ListedShoot, 'date' | 'endsAt' | 'coordinates' | 'timeZone'>
  size: 'row' | 'edge'
}

/** The light of a shoot's day with its time; without a position, at the photographer's own place. */
export function ShootLight({ shoot: { date, endsAt, coordinates, timeZone }, size }: ShootLightProps) {
  const own = useDefaultPlace()
  const place = coordinates ? { ...coordinates, timeZone } : own
  if (!place) return <EmptyStrip size={size} />
  const slot = { start: Date.parse(date), end: Date.parse(endsAt) }
  return (
    <LightStrip
      place={place}
      zone={place.timeZone}
      date={dayAndTimeOf(date, place.timeZone).day}
      slot={slot}
      size={size}
    />
  )
}
