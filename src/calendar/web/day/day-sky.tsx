import { skyOfDay } from '#light/web/gradient.ts'
import type { DayPlace } from './day-place.ts'

interface DaySkyProps {
  place: DayPlace | undefined
  day: string
  zone: string
  className: string | undefined
}

/** The light of a day from top to bottom, beside or behind its hours; nothing without a place. */
export function DaySky({ place, day, zone, className }: DaySkyProps) {
  if (!place) return null
  const backgroundImage = skyOfDay(place, day, zone).replace('90deg', '180deg')
  return <div className={className} style={{ backgroundImage }} aria-hidden="true" />
}
