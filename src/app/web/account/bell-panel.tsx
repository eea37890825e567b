import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { UnreadList } from '#notification-list/web/unread-list.tsx'
import { Sheet } from '#app/web/shell/sheet.tsx'
import css from './bell-panel.module.css'

interface PanelProps {
  bell: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The unread notifications: under the bell, or over the foot of a phone. */
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

/** Hangs under the bell until somebody looks elsewhere. */
function Hanging({ bell, onClose, children }: PanelProps & { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    // A row that was dismissed is out of the page when its click arrives here: where the click began tells where it
    // was.
    const leave = (event: PointerEvent) => {
      const way = event.composedPath()
      if (panel.current && bell.current && !way.includes(panel.current) && !way.includes(bell.current)) onClose()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      bell.current?.focus()
    }
    document.addEventListener('pointerdown', leave, true)
    // Whoever walks on with Tab has left it, too. A page that comes meanwhile takes the focus by itself.
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
      document.removeEventListener('pointerdown', leave, true)
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
