import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { reserveRoom } from './room.ts'
import { dismiss, holdToasts, releaseToasts, shownToasts, subscribe, type Toast } from './toast-store.ts'
import css from './toasts.module.css'

export { dismissAbout, toastDone, toastFailed, toastNote, type ToastMore, type Words } from './toast-store.ts'

const icons = { done: IconCircleCheck, note: IconInfoCircle, failed: IconAlertCircle }

/** The stack of toasts, bottom left. Rendered once per page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, shownToasts)
  return (
    <section className={css.stack} aria-label="Messages" ref={attend}>
      {/* The live regions exist before their text, or screen readers would not announce it. */}
      <div role="status">{toasts.filter(({ kind }) => kind !== 'failed').map(draw)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'failed').map(draw)}</div>
    </section>
  )
}

function attend(stack: HTMLElement | null): (() => void) | undefined {
  const ends = stack && [holdWhileAttended(stack), reserveRoom(stack)]
  return () => ends?.forEach((end) => end())
}

let focusedBefore: EventTarget | null = null

function noteWhereFrom({ relatedTarget, currentTarget }: FocusEvent): void {
  if (!(currentTarget as Element).contains(relatedTarget as Node | null)) focusedBefore = relatedTarget
}

/**
 * When a focused toast disappears, the focus returns to where it was, to the selected day of a calendar, or to the
 * screen's heading.
 */
function giveFocusBack(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const places = [
      focusedBefore,
      document.querySelector('#main [role="gridcell"][tabindex="0"]'),
      document.querySelector('#main h1'),
    ]
    for (const place of places)
      if (place instanceof HTMLElement && document.activeElement === document.body) place.focus({ preventScroll: true })
  })
}

/** Toasts do not disappear while hovered or focused. */
function holdWhileAttended(stack: HTMLElement): () => void {
  const hold = ['mouseenter', 'focusin']
  const release = ['mouseleave', 'focusout']
  for (const kind of hold) stack.addEventListener(kind, holdToasts)
  for (const kind of release) stack.addEventListener(kind, releaseToasts)
  stack.addEventListener('focusin', noteWhereFrom)
  return () => {
    stack.removeEventListener('focusin', noteWhereFrom)
    for (const kind of hold) stack.removeEventListener(kind, holdToasts)
    for (const kind of release) stack.removeEventListener(kind, releaseToasts)
  }
}

function draw(toast: Toast) {
  const Sign = icons[toast.kind]
  return (
    <div key={toast.id} className={css.toast} data-kind={toast.kind} style={{ order: toast.id }}>
      <Sign className="leading-icon" size={18} stroke={1.6} aria-hidden="true" />
      <div className={`grow-wrapped ${css.words}`}>
        <b>{toast.title}</b>
        {toast.message && <p>{toast.message}</p>}
        {toast.action && <ToastAction id={toast.id} action={toast.action} />}
      </div>
      <CloseButton className={css.close} aria-label="Dismiss" onClick={() => remove(toast.id)} />
    </div>
  )
}

function remove(id: number): void {
  dismiss(id)
  giveFocusBack()
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  function act() {
    remove(id)
    action.act()
  }
  return (
    <Button className={css.action ?? ''} variant="default" size="xs" onClick={act}>
      {action.name}
    </Button>
  )
}
