import type { MouseEvent } from 'react'

/**
 * For a button that removes one of several items: focuses the same button of the next item, else of the previous one,
 * else the button that adds one. They are marked by `data-removes` and `data-adds`.
 */
export function focusNeighbor({ currentTarget: button }: MouseEvent<HTMLElement>): void {
  const what = button.dataset['removes'] ?? ''
  const place = button.closest('[role="dialog"], main') ?? document
  const buttons = [...place.querySelectorAll<HTMLElement>(`[data-removes="${what}"]`)]
  const at = buttons.indexOf(button)
  const heir = buttons[at + 1] ?? buttons[at - 1] ?? place.querySelector<HTMLElement>(`[data-adds="${what}"]`)
  heir?.focus()
}
