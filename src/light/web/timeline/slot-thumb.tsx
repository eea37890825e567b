import type { Position } from '#light/light.ts'
import { minutesBetween } from '#time/clock-words.ts'
import { edgeWords, slotWords } from '#light/words/slot-words.ts'
import { gripAt, limitsOf, type Grip } from './slot-steps.ts'
import { useSlotGrip, type GripFacts } from './use-slot-grip.ts'
import css from './slot.module.css'

interface SlotThumbProps extends GripFacts {
  zone: string
  sunAt: (ms: number) => Position
}

const names: Record<Grip, string> = { start: 'Start', end: 'End', whole: 'Whole shoot' }

const degreesWords = (degrees: number): string =>
  `${Math.round(degrees)} ${Math.round(degrees) === 1 ? 'degree' : 'degrees'}`

/** `sun 12 degrees high`. */
function heightWords({ elevationDeg }: Position): string {
  if (Math.round(elevationDeg) === 0) return 'sun on the horizon'
  return elevationDeg > 0
    ? `sun ${degreesWords(elevationDeg)} high`
    : `sun ${degreesWords(-elevationDeg)} below the horizon`
}

/** A handle to move one end of a slot, or all of it, by pointer, touch or keys. */
export function SlotThumb({ zone, sunAt, ...facts }: SlotThumbProps) {
  const moves = useSlotGrip(facts)
  const { grip, slot, day } = facts
  const limits = limitsOf(grip, slot, day)
  const at = gripAt(grip, slot)
  const height = heightWords(sunAt(at))
  const words =
    grip === 'whole' ? slotWords(slot, zone) : `${grip === 'start' ? 'Starts' : 'Ends'} ${edgeWords(at, slot, zone)}`
  return (
    <div
      className={grip === 'whole' ? css.whole : css.thumb}
      data-grip={grip}
      role="slider"
      tabIndex={0}
      aria-label={names[grip]}
      aria-valuemin={minutesBetween(day.start, limits.start)}
      aria-valuemax={minutesBetween(day.start, limits.end)}
      aria-valuenow={minutesBetween(day.start, at)}
      aria-valuetext={
        grip === 'whole'
          ? `${words}, ${height} at the start, ${heightWords(sunAt(slot.end))} at the end`
          : `${words}, ${height}`
      }
      {...moves}
    >
      {grip !== 'whole' && <i />}
    </div>
  )
}
