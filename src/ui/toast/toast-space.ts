/** The dialogs that are open, the last one on top. */
const dialogs = new Set<HTMLElement>()
let stack: HTMLElement | null = null

const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)

/** Toasts are placed so that they cover nothing of this dialog. A ref for its element. */
export function keepClear(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  dialogs.add(dialog)
  sizes?.observe(dialog)
  // Its size changes once more when it is gone.
  return () => void dialogs.delete(dialog)
}

/** Publishes the height of the toasts: what reaches the edge of the window where they are ends beside them. */
export function reserveRoom(toasts: HTMLElement): void {
  stack = toasts
  sizes?.observe(toasts)
}

/** A dialog that reaches to the toasts, at the bottom left, begins below them. Its field in use stays in view. */
function place(): void {
  if (!stack) return
  const root = document.documentElement
  const dialog = [...dialogs].at(-1)
  for (const one of [root, ...dialogs]) one.removeAttribute('data-toasts-above')
  const { height } = stack.getBoundingClientRect()
  if (dialog && height > 0 && isOver(stack, dialog)) {
    dialog.style.setProperty('--dialog-bottom', `${bottomOf(dialog)}px`)
    for (const one of [root, dialog]) one.setAttribute('data-toasts-above', '')
  }
  root.style.setProperty('--toasts', `${height && height + 8}px`)
  dialog?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
}

/** Where it will be once it has slid in. */
const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight

function isOver(toasts: HTMLElement, dialog: HTMLElement): boolean {
  const { right, top } = toasts.getBoundingClientRect()
  return right > dialog.offsetLeft && top < bottomOf(dialog)
}
