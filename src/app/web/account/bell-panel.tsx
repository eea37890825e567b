import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { UnreadList } from '#notification-list/web/unread-list.tsx'
import { useClosedByBack } from '#ui/dialog/open-layers.tsx'
import { Sheet } from '#app/web/shell/sheet.tsx'
import css from './bell-panel.module.css'

interface PanelProps {
  bell: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The unread notifications: below the bell, or at the bottom of a phone. */
export function BellPanel({ bell, onClose }: PanelProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const list = <UnreadList onGo={onClose} />
  if (isPhone)
    return (
      <Sheet title="Notifications" from="bottom" onClose={onClose}>
        {list}
      </Sheet>
    )
  return (
    <Hanging bell={bell} onClose={onClose}>
      {list}
    </Hanging>
  )
}

/** Below the bell until a click elsewhere. */
function Hanging({ bell, onClose, children }: PanelProps & { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useClosedByBack(onClose)
  useEffect(() => void title.current?.focus(), [])
  useEffect(() => {
    // A dismissed row is removed before its click arrives here, so the position of the pointerdown decides.
    const closeOutside = (event: PointerEvent) => {
      const way = event.composedPath()
      if (panel.current && bell.current && !way.includes(panel.current) && !way.includes(bell.current)) onClose()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      bell.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, true)
    // Leaving with Tab closes the panel too. A new page takes the focus itself.
    let isWalking = false
    const walk = ({ key }: KeyboardEvent) => void (isWalking = key === 'Tab')
    const pass = ({ target }: FocusEvent) => {
      if (
        isWalking &&
        target instanceof Node &&
        panel.current &&
        !panel.current.contains(target) &&
        target !== bell.current &&
        target !== document.body
      )
        onClose()
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('keydown', walk, true)
    document.addEventListener('focusin', pass)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('keydown', escape)
      document.removeEventListener('keydown', walk, true)
      document.removeEventListener('focusin', pass)
    }
  }, [bell, onClose])
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label="Notifications">
      <h2 ref={title} className={css.title} tabIndex={-1}>
        Notifications
      </h2>
      {children}
    </div>
  )
}
