import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** For the link at the start of each row: arrows, or J and K, focus that of the next or previous row. */
export function stepAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const way = steps[event.key]
  if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('tr > :first-child a') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + way]
  if (!next) return
  event.preventDefault()
  next.focus()
}
