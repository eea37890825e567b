import { Modal } from '@mantine/core'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { keepClear } from '#ui/toast/toast-space.ts'
import { useClosedByBack } from './open-layers.tsx'
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
  /** On the × of a page that is not in English. */
  closeLabel?: string | undefined
  /** Keeps its size on phones; by default a dialog fills the screen. */
  small?: boolean
  /** For reading: the focus starts at its title. */
  isRead?: boolean
  children: ReactNode
}

/** Wide dialogs are long, and need the height of a laptop's screen; pixels. */
const offsetFor = (size: number): number | undefined => (size > 800 ? 24 : undefined)

/** The frame of all dialogs. */
export function DialogFrame({
  opened,
  onClose,
  title,
  about,
  size = 520,
  locked = false,
  closeLabel,
  small = false,
  isRead = false,
  children,
}: DialogFrameProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus()
  const attach = useMergedRef(content, keepClear)
  const heading = isRead ? { tabIndex: -1, 'data-autofocus': true } : {}
  const close = () => isOnTop(content.current) && onClose()
  useClosedByBack(() => !locked && close(), opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      padding={0}
      yOffset={offsetFor(size)}
      fullScreen={isPhone && !small}
      closeOnClickOutside={false}
      closeOnEscape={!locked}
      transitionProps={{ duration: 180, transition: 'fade-down' }}
    >
      {/* The second half of a double click that opened the dialog must not close it. */}
      <Modal.Overlay onClick={({ detail }) => !locked && detail < 2 && close()} />
      {/* React's events go on to the form around a dialog, though its elements do not stand in it. */}
      <Modal.Content ref={attach} className="scroll-shades" onSubmit={(event) => event.stopPropagation()}>
        {/* Mantine's header would be a second banner landmark. */}
        <div className="dialog-head">
          {about ? (
            <div className="dialog-words">
              <Modal.Title {...heading}>{title}</Modal.Title>
              {about}
            </div>
          ) : (
            <Modal.Title {...heading}>{title}</Modal.Title>
          )}
          {!locked && <Close label={closeLabel} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const Close = ({ label = 'Close' }: { label: string | undefined }) => <Modal.CloseButton aria-label={label} />

/** Esc reaches all open dialogs; only the top one handles it. */
const isOnTop = (content: HTMLElement | null): boolean =>
  [...document.querySelectorAll('.mantine-Modal-content')].at(-1) === content

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>
}

interface DialogFooterProps {
  note?: ReactNode
  /** Why what the primary button does was refused: said here, because the top of a long dialog may be out of sight. */
  refused?: string | undefined
  children: ReactNode
}

/** The buttons of a dialog, primary last; an optional note at the left. */
export function DialogFooter({ note, refused, children }: DialogFooterProps) {
  return (
    <div className="dialog-footer">
      {refused && (
        <p className="refusal dialog-refused" role="alert">
          {refused}
        </p>
      )}
      {note && <div className="dialog-note">{note}</div>}
      {children}
    </div>
  )
}
