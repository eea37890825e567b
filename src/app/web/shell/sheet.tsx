import { Drawer } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useClosedByBack } from '#ui/dialog/open-layers.tsx'
import './sheet.css'

interface SheetProps {
  title: string
  /** The side from which it slides in. */
  from: 'left' | 'bottom'
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from one side. */
export function Sheet({ title, from, onClose, children }: SheetProps) {
  const unsettled = useSettled()
  useClosedByBack(onClose)
  return (
    <Drawer.Root opened onClose={onClose} position={from} size={from === 'left' ? 288 : 'auto'} padding={0}>
      <Drawer.Overlay {...unsettled} />
      <Drawer.Content className="scroll-shades" data-from={from} {...unsettled}>
        {/* Mantine's header would be a second banner landmark. */}
        <div className="sheet-head">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const settleMs = 300

/**
 * Ignores the second tap of a double tap, which was meant for the button that opened the sheet: it arrives soon, and
 * where that button is. Where the browser does not focus a tapped button, any tap this soon is ignored.
 */
function useSettled() {
  const opened = useRef<{ at: number; button: DOMRect | undefined }>(undefined)
  opened.current ??= {
    at: performance.now(),
    button: document.activeElement?.closest('a, button')?.getBoundingClientRect(),
  }
  const { at, button } = opened.current
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - at >= settleMs || (button && !isInside(button, event))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClickCapture }
}

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
