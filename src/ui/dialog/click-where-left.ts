import type { PointerEvent as PressEvent } from 'react'

/** A press that moves further than this, in CSS pixels, is given up, as on any button. */
const maxMove = 12

/**
 * Clicks a button that moves away under the pointer: leaving a field to press it can show an error of that field, which
 * pushes the button down, and the browser then sees no click.
 */
export function clickWhereLeft(pressed: PressEvent<HTMLButtonElement>): void {
  const { currentTarget: button, pointerId, clientX, clientY } = pressed
  const ended = new AbortController()
  /** Ends at the same pointer's release, or once it scrolls instead; `isClick` of a release. */
  const end = (event: PointerEvent, isClick: boolean): void => {
    if (event.pointerId !== pointerId) return
    ended.abort()
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= maxMove
    if (isClick && isStill && event.target instanceof Node && !button.contains(event.target)) button.click()
  }
  const { signal } = ended
  window.addEventListener('pointerup', (event) => end(event, true), { signal })
  window.addEventListener('pointercancel', (event) => end(event, false), { signal })
}
