/** The dialogs that are open, the last one on top. */
const dialogs = new Set<HTMLElement>()
let stack: HTMLElement | null = null

const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)

/** Toasts are placed so that they cover nothing of this dialog. A ref for its element. */
export function keepClear(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  dialogs.add(dialog)
  sizes?.observe(dialog)
  return () => {
    dialogs.delete(dialog)
    sizes?.unobserve(dialog)
    place()
  }
}

/** Publishes the height of the toasts: what reaches the edge of the window where they are ends beside them. */
export function reserveRoom(toasts: HTMLElement): () => void {
  stack = toasts
  sizes?.observe(toasts)
  return () => {
    sizes?.unobserve(toasts)
    stack = null
  }
}

/** A dialog that reaches to where the toasts are begins below them. Its field in use stays in view. */
function place(): void {
  if (!stack) return
  const { documentElement: root } = document
  const dialog = [...dialogs].at(-1)
  root.toggleAttribute('data-toasts-above', false)
  for (const one of dialogs) one.toggleAttribute('data-below-toasts', false)
  if (dialog && stack.offsetHeight && isOver(stack, dialog)) {
    dialog.style.setProperty('--dialog-bottom', `${dialog.offsetTop + dialog.offsetHeight}px`)
    dialog.toggleAttribute('data-below-toasts', true)
    root.toggleAttribute('data-toasts-above', true)
  }
  const { offsetHeight } = stack
  root.style.setProperty('--toasts', offsetHeight ? `${offsetHeight + 8}px` : '0px')
  const focused = document.activeElement
  if (focused?.closest('[role="dialog"]')) focused.scrollIntoView({ block: 'nearest' })
}

/** Where a dialog will be once it has slid in. */
function isOver(toasts: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): boolean {
  const { left, right, top, bottom } = toasts.getBoundingClientRect()
  return left < offsetLeft + offsetWidth && right > offsetLeft && top < offsetTop + offsetHeight && bottom > offsetTop
}
