import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import './dialog.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: number
  /** Something was typed: Esc and a click beside the dialog do not close it, so nothing is lost by a slip. */
  dirty?: boolean
  /** It cannot be closed, only answered. */
  locked?: boolean
  /** A question keeps its size on phones; a form takes the whole screen. */
  small?: boolean
  children: ReactNode
}

/** A dialog with a title. Its content is a DialogBody and a DialogFooter, so that a form can hold both. */
export function Dialog({ opened, onClose, title, size = 520, dirty = false, locked = false, small = false, children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const isKept = dirty || locked
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      padding={0}
      fullScreen={isPhone && !small}
      closeOnClickOutside={!isKept}
      closeOnEscape={!isKept}
      transitionProps={{ duration: 180, transition: 'fade-down' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {!locked && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>
}

/** The buttons of a dialog, primary last; a note may stand at the left. */
export function DialogFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="dialog-footer">
      {note && <div className="dialog-note">{note}</div>}
      {children}
    </div>
  )
}
