import { useBlocker } from '@tanstack/react-router'
import { closesLayer, closeTopLayer } from '#ui/dialog/open-layers.tsx'

const closeInstead = (step: { action: string }): boolean => {
  const isClosing = closesLayer(step)
  if (isClosing) closeTopLayer()
  return isClosing
}

/** Back closes the topmost dialog or sheet, as Esc does, and the screen stays. */
export function BackCloses(): null {
  useBlocker({ shouldBlockFn: closeInstead, enableBeforeUnload: false })
  return null
}
