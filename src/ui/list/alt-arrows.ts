import type { KeyboardEvent } from 'react'

/** Calls for Alt with an arrow key, which moves a row one place up or down; returns whether it was one. */
export function onAltArrow(event: KeyboardEvent, onStep: (by: -1 | 1) => void): boolean {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (by === undefined || !event.altKey) return false
  event.preventDefault()
  onStep(by)
  return true
}
