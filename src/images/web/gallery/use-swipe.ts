import { useRef, type TouchEvent } from 'react'

/** The distance in pixels from a tap to a swipe. */
const far = 40

/** A horizontal swipe moves to the next image (1) or the previous one (−1). */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [first, second] = [touches[0], touches[1]]
      // Two fingers zoom.
      start.current = first && !second ? { x: first.clientX, y: first.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !end) return
      const across = end.clientX - from.x
      if (Math.abs(across) > far && Math.abs(across) > 1.5 * Math.abs(end.clientY - from.y)) step(across < 0 ? 1 : -1)
    },
  }
}
