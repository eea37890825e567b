import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Stretch } from '#light/civil-day.ts'
import { gripAt, movedByKey, movedTo, type Grip } from './slot-steps.ts'

/** Callbacks of moving a slot. It is committed only when dropped. */
export interface SlotEdit {
  onMove: (slot: Stretch) => void
  onDrop: (slot: Stretch) => void
  onCancel: () => void
}

interface Held {
  /** The pointer's start in pixels, and the grip's start; undefined for keys. */
  from?: { x: number; at: number }
  before: Stretch
  now: Stretch
}

export interface GripFacts extends SlotEdit {
  grip: Grip
  slot: Stretch
  day: Stretch
  plot: RefObject<HTMLElement | null>
}

/** Moves a slot by pointer or keys; holding a key commits when it is released, like a drag. */
export function useSlotGrip({ grip, slot, day, plot, onMove, onDrop, onCancel }: GripFacts) {
  const dragged = useRef<Held | undefined>(undefined)
  const [isHeld, setIsHeld] = useState(false)

  function hold(next: Held | undefined): void {
    dragged.current = next
    setIsHeld(next !== undefined)
  }

  function move(next: Stretch | undefined): void {
    const { current } = dragged
    if (!current || !next || (next.start === current.now.start && next.end === current.now.end)) return
    dragged.current = { ...current, now: next }
    onMove(next)
  }

  function drop(): void {
    const { current } = dragged
    if (!current) return
    hold(undefined)
    if (current.now === current.before) onCancel()
    else onDrop(current.now)
  }

  function cancel(): void {
    if (!dragged.current) return
    hold(undefined)
    onCancel()
  }

  return {
    // Esc cancels a drag; it closes a dialog only without one.
    'data-mantine-stop-propagation': isHeld || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hold({ from: { x: event.clientX, at: gripAt(grip, slot) }, before: slot, now: slot })
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current } = dragged
      const width = plot.current?.getBoundingClientRect().width
      if (!current?.from || !width) return
      move(
        movedTo(
          grip,
          current.from.at + ((clientX - current.from.x) / width) * (day.end - day.start),
          current.before,
          day,
        ),
      )
    },
    onPointerUp: drop,
    // The browser started scrolling instead.
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && dragged.current) {
        event.stopPropagation()
        return cancel()
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return undefined
      const next = movedByKey(grip, event, dragged.current?.now ?? slot, day)
      if (!next) return undefined
      event.preventDefault()
      if (!dragged.current) hold({ before: slot, now: slot })
      return move(next)
    },
    onKeyUp: () => dragged.current && !dragged.current.from && drop(),
    onBlur: () => drop(),
  }
}
