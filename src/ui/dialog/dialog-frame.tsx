import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

export interface DialogFrameProps {
  opened: boolean
  onClose: () => void
  title: string
  /** A line below the title. */
  about?: ReactNode
  size?: number
  /** It cannot be closed, only answered. */
  locked?: boolean
  /** A question keeps its size on phones; a form takes the whole screen. */
  small?: boolean
  /** It is read, not filled in: focus begins at its title, so that it is read from there. */
  isRead?: boolean
  children: ReactNode
}

/** What every dialog looks like. */
export function DialogFrame({
  opened,
  onClose,
  title,
  about,
  size = 520,
  locked = false,
  small = false,
  isRead = false,
  children,
}: DialogFrameProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus()
  const heading = isRead ? { tabIndex: -1, 'data-autofocus': true } : {}
  const close = () => isOnTop(content.current) && onClose()
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      padding={0}
      fullScreen={isPhone && !small}
      closeOnClickOutside={false}
      closeOnEscape={!locked}
      transitionProps={{ duration: 180, transition: 'fade-down' }}
    >
      {/* The second half of a double click on what opens a dialog falls beside it and closes nothing. */}
      <Modal.Overlay onClick={({ detail }) => !locked && detail < 2 && close()} />
      <Modal.Content ref={content}>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className="dialog-head">
          {about ? (
            <div className="dialog-words">
              <Modal.Title {...heading}>{title}</Modal.Title>
              {about}
            </div>
          ) : (
            <Modal.Title {...heading}>{title}</Modal.Title>
          )}
          {!locked && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Esc reaches every open dialog; it is meant for the one on top. */
const isOnTop = (content: HTMLElement | null): boolean =>
  [...document.querySelectorAll('.mantine-Modal-content')].at(-1) === content

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
