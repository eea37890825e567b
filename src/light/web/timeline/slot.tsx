import { useRef } from 'react'
import type { Position } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { slotWords } from '#light/words/slot-words.ts'
import { leftOf, shareOf } from '#light/web/share.ts'
import { SlotThumb } from './slot-thumb.tsx'
import { bandHeight, sunY } from '#light/web/sun-path.ts'
import { useSlotGrip, type GripFacts, type SlotEdit } from './use-slot-grip.ts'
import css from './slot.module.css'

interface SlotProps {
  slot: Stretch
  day: Stretch
  zone: string
  sunAt: (ms: number) => Position
  /** Without it the slot is read only. */
  edit?: SlotEdit | undefined
}

/** A shoot on the band: its frame and times, with the sun's position at both ends. */
export function Slot({ slot, day, zone, sunAt, edit }: SlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const [from, to] = [shareOf(slot.start, day), shareOf(slot.end, day)]
  const words = slotWords(slot, zone)
  const grips = edit && { ...edit, slot, day, plot }
  return (
    <div ref={plot} className={css.plot} data-edit={edit ? true : undefined}>
      {[slot.start, Math.min(slot.end, day.end)].map((ms, index) => (
        <Sun key={index} ms={ms} day={day} elevationDeg={sunAt(ms).elevationDeg} share={to - from} />
      ))}
      <div
        className={css.slot}
        data-on={slot.end > day.end || undefined}
        data-first={from <= 0 || undefined}
        data-last={to >= 1 || undefined}
        style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
      >
        <div className={css.frame} />
        {grips && <SlotThumb {...grips} grip="whole" zone={zone} sunAt={sunAt} />}
        {grips && <SlotThumb {...grips} grip="start" zone={zone} sunAt={sunAt} />}
        {grips && <SlotThumb {...grips} grip="end" zone={zone} sunAt={sunAt} />}
      </div>
      {grips ? (
        <HeldName {...grips} words={words} middle={(from + to) / 2} />
      ) : (
        <b className={css.name} style={nameStyle(words, (from + to) / 2)}>
          {words}
        </b>
      )}
    </div>
  )
}

/** Centered above the slot, but inside the band: the width is estimated from the text. */
function nameStyle(words: string, middle: number) {
  const half = `${(words.length * 0.285).toFixed(2)}em + 10px`
  return { left: `clamp(${half}, ${middle * 100}%, 100% - (${half}))` }
}

/** The label is a handle too: on a phone a short slot is a small target. */
function HeldName({ words, middle, ...grips }: Omit<GripFacts, 'grip'> & { words: string; middle: number }) {
  const moves = useSlotGrip({ ...grips, grip: 'whole' })
  return (
    <b className={css.name} aria-hidden="true" tabIndex={-1} style={nameStyle(words, middle)} {...moves}>
      {words}
    </b>
  )
}

/** The sun's upper edge is on the horizon. */
const riseSetDeg = -0.833

/** Below this height the sun is drawn without a glow. */
const glowDeg = -8

interface SunProps {
  ms: number
  day: Stretch
  elevationDeg: number
  /** The part of the band between both suns. */
  share: number
}

function Sun({ ms, day, elevationDeg, share }: SunProps) {
  const height = elevationDeg < glowDeg ? 'night' : elevationDeg < riseSetDeg ? 'down' : undefined
  const place = {
    left: `clamp(7px, ${leftOf(ms, day)}, 100% - 7px)`,
    top: `${(sunY(elevationDeg) / bandHeight) * 100}%`,
    // Smaller where both would overlap.
    '--sun': `clamp(8px, ${(share * 100).toFixed(2)}cqw - 4px, 14px)`,
  }
  return <span className={css.sun} data-height={height} aria-hidden="true" style={place} />
}
