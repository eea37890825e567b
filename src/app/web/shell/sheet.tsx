import { Drawer } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
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
  return (
    <Drawer.Root opened onClose={onClose} position={from} size={from === 'left' ? 288 : 'auto'} padding={0}>
      <Drawer.Overlay {...unsettled} />
      <Drawer.Content data-from={from} {...unsettled}>
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

/** Ignores a second tap that was meant for what was there before. For elements that appear under the finger. */
function useSettled() {
  const shownAt = useRef(0)
  shownAt.current ||= performance.now()
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - shownAt.current >= settleMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClickCapture }
}
