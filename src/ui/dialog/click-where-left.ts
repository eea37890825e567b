import type { PointerEvent as PressEvent } from 'react'

/** A press that moves further than this, in CSS pixels, is given up, as on any button. */
const maxMove = 12

/**
 * Clicks a button that moves away under the pointer: leaving a field to press it can show an error of that field, which
 * pushes the button down, and the browser then sees no click.
 */
export function clickWhereLeft({ currentTarget: button, clientX, clientY }: PressEvent<HTMLButtonElement>): void {
  function onUp({ clientX: x, clientY: y, target }: PointerEvent): void {
    const isStill = Math.hypot(x - clientX, y - clientY) <= maxMove
    if (isStill && target instanceof Node && !button.contains(target)) button.click()
  }
  window.addEventListener('pointerup', onUp, { once: true })
}
