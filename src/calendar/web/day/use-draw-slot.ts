import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { timeStep } from '#calendar/rules.ts'
import { minutePx } from '#calendar/web/day/hours.ts'

/** A stretch of a day, in minutes from its start. */
export interface Slot {
  from: number
  to: number
}

/** A finger draws after resting so long, in milliseconds: before, it scrolls. */
const restMs = 350
/** A finger that moves farther before, in pixels, scrolls. */
const restPx = 8
/** What a finger begins with, in minutes: less would be hidden under it. */
const firstMinutes = 60

/**
 * Draws a stretch over the free hours of a day with the mouse, or with a finger that rests first; Escape cancels. What
 * was drawn is kept apart from what is shown of it, because a busy device renders pointer moves only after the end.
 */
export function useDrawSlot(minutes: number, onDrawn: (slot: Slot) => void) {
  const [slot, setSlot] = useState<Slot>()
  const drawn = useRef<Slot>(undefined)
  const begun = useRef<number>(undefined)
  const hasDrawn = useRef(false)
  const finger = useFinger(begun)
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
    ref: finger.ref,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDrawn.current = false
      const isFree = !(event.target as Element).closest('li')
      if (event.button !== 0 || !isFree) return
      const minute = minuteAt(event)
      if (event.pointerType !== 'mouse')
        return finger.rest(event, () => {
          begun.current = minute
          const from = Math.min(Math.floor(minute / timeStep) * timeStep, minutes - firstMinutes)
          show({ from, to: from + firstMinutes })
        })
      begun.current = minute
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      finger.move(event)
      if (begun.current === undefined) return
      const [from, to] = [begun.current, minuteAt(event)].sort((one, other) => one - other) as [number, number]
      const isShort = to - from < (event.pointerType === 'mouse' ? timeStep : firstMinutes)
      if (isShort && (drawn.current === undefined || event.pointerType !== 'mouse')) return
      const start = Math.floor(from / timeStep) * timeStep
      show({ from: start, to: Math.max(start + timeStep, Math.ceil(to / timeStep) * timeStep) })
    },
    onPointerUp() {
      finger.leave()
      begun.current = undefined
      const done = drawn.current
      if (!done) return
      hasDrawn.current = true
      show(undefined)
      onDrawn(done)
    },
    onPointerCancel() {
      finger.leave()
      begun.current = undefined
      show(undefined)
    },
    /** The click after drawing would only select the day. */
    onClickCapture(event: MouseEvent) {
      if (hasDrawn.current) event.stopPropagation()
      hasDrawn.current = false
    },
    /** A long press would also open the browser's menu. */
    onContextMenu(event: MouseEvent) {
      if (begun.current !== undefined) event.preventDefault()
    },
  }
  return { slot, draw }
}

/** Tells a finger that rests from one that scrolls; while something is drawn with it, nothing scrolls. */
function useFinger(begun: { readonly current: number | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const put = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const element = ref.current
    const hold = (event: TouchEvent) => begun.current !== undefined && event.preventDefault()
    // React listens passively, which could not keep the page from scrolling.
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', hold)
      clearTimeout(clock.current)
    }
  }, [begun])
  const leave = () => clearTimeout(clock.current)
  return {
    ref,
    rest({ clientX, clientY }: PointerEvent, onRested: () => void) {
      put.current = { x: clientX, y: clientY }
      leave()
      clock.current = setTimeout(onRested, restMs)
    },
    move({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - put.current.x, clientY - put.current.y) > restPx) leave()
    },
    leave,
  }
}
