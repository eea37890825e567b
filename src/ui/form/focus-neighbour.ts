import type { MouseEvent } from 'react'

/**
 * For a button that removes one of several things, and goes with it: gives the focus to the same button of the next
 * one, else of the one before, else to what adds another. They tell themselves by `data-removes` and `data-adds`.
 */
export function focusNeighbour({ currentTarget: button }: MouseEvent<HTMLElement>): void {
  const what = button.dataset['removes'] ?? ''
  const place = button.closest('[role="dialog"], main') ?? document
  const buttons = [...place.querySelectorAll<HTMLElement>(`[data-removes="${what}"]`)]
  const at = buttons.indexOf(button)
  const heir = buttons[at + 1] ?? buttons[at - 1] ?? place.querySelector<HTMLElement>(`[data-adds="${what}"]`)
  heir?.focus()
}
