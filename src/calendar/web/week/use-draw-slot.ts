import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { timeStep } from '#calendar/rules.ts'
import { minutePx } from '#calendar/web/day/hours.ts'

/** A stretch of a day, in minutes from its start. */
export interface Slot {
  from: number
  to: number
}

/**
 * Draws a stretch over the free hours of a column with the mouse; Escape cancels. What the mouse has drawn is kept
 * apart from what is shown of it, because a busy device renders pointer moves only after the button was released.
 */
export function useDrawSlot(minutes: number, onDrawn: (slot: Slot) => void) {
  const [slot, setSlot] = useState<Slot>()
  const drawn = useRef<Slot>(undefined)
  const begun = useRef<number>(undefined)
  const hasDrawn = useRef(false)
  const show = (shown: Slot | undefined) => {
    drawn.current = shown
    setSlot(shown)
  }
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || begun.current === undefined) return
      begun.current = undefined
      drawn.current = undefined
      // Releasing the button afterwards does not select the day.
      hasDrawn.current = true
      setSlot(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [])

  const minuteAt = ({ clientY, currentTarget }: PointerEvent): number => {
    const minute = (clientY - currentTarget.getBoundingClientRect().top) / minutePx
    return Math.min(Math.max(minute, 0), minutes)
  }
  const draw = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDrawn.current = false
      const isFree = !(event.target as Element).closest('li')
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isFree) return
      begun.current = minuteAt(event)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (begun.current === undefined) return
      const [from, to] = [begun.current, minuteAt(event)].sort((one, other) => one - other) as [number, number]
      if (drawn.current === undefined && to - from < timeStep) return
      const start = Math.floor(from / timeStep) * timeStep
      show({ from: start, to: Math.max(start + timeStep, Math.ceil(to / timeStep) * timeStep) })
    },
    onPointerUp() {
      begun.current = undefined
      const done = drawn.current
      if (!done) return
      hasDrawn.current = true
      show(undefined)
      onDrawn(done)
    },
    onPointerCancel() {
      begun.current = undefined
      show(undefined)
    },
    /** The click after drawing would only select the day. */
    onClickCapture(event: MouseEvent) {
      if (hasDrawn.current) event.stopPropagation()
      hasDrawn.current = false
    },
  }
  return { slot, draw }
}
