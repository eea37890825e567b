import type { Position } from '#light/api.ts'
import { clock, clockRange, minutesBetween } from '#light/clock-words.ts'
import { gripAt, limitsOf, type Grip } from './slot-steps.ts'
import { useSlotGrip, type GripFacts } from './use-slot-grip.ts'
import css from './slot.module.css'

interface SlotThumbProps extends GripFacts {
  zone: string
  sunAt: (ms: number) => Position
}

const names: Record<Grip, string> = { start: 'Start', end: 'End', whole: 'Whole shoot' }

const degreesWords = (degrees: number): string => `${Math.round(degrees)} ${Math.round(degrees) === 1 ? 'degree' : 'degrees'}`

/** `sun 12 degrees high`. */
function heightWords({ elevationDeg }: Position): string {
  if (Math.round(elevationDeg) === 0) return 'sun on the horizon'
  return elevationDeg > 0 ? `sun ${degreesWords(elevationDeg)} high` : `sun ${degreesWords(-elevationDeg)} below the horizon`
}

/** One end of a slot, or all of it, to be moved by pointer, finger or keys. */
export function SlotThumb({ zone, sunAt, ...facts }: SlotThumbProps) {
  const moves = useSlotGrip(facts)
  const { grip, slot, day } = facts
  const limits = limitsOf(grip, slot, day)
  const at = grip === 'end' ? slot.end : slot.start
  const words = grip === 'whole' ? clockRange(slot.start, slot.end, zone) : `${grip === 'start' ? 'Starts' : 'Ends'} ${clock(at, zone)}`
  return (
    <div
      className={grip === 'whole' ? css.whole : css.thumb}
      data-grip={grip}
      role="slider"
      tabIndex={0}
      aria-label={names[grip]}
      aria-valuemin={minutesBetween(day.start, limits.start)}
      aria-valuemax={Math.max(minutesBetween(day.start, limits.end), minutesBetween(day.start, gripAt(grip, slot, day)))}
      aria-valuenow={minutesBetween(day.start, gripAt(grip, slot, day))}
      aria-valuetext={grip === 'whole' ? words : `${words}, ${heightWords(sunAt(at))}`}
      {...moves}
    >
      {grip !== 'whole' && <i />}
    </div>
  )
}
