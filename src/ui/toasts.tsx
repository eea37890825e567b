import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { dismiss, holdToasts, releaseToasts, shownToasts, subscribe, type Toast } from './toast-store.ts'
import css from './toasts.module.css'

export { dismissAbout, toastDone, toastFailed, toastNote, type ToastMore, type Words } from './toast-store.ts'

const icons = { done: IconCircleCheck, note: IconInfoCircle, failed: IconAlertCircle }

/** The stack of toasts, bottom right. Stands once in a page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, shownToasts)
  return (
    <section className={css.stack} aria-label="Messages" ref={holdWhileAttended}>
      {/* The two live regions are in the page before their words, or screen readers stay silent. */}
      <div role="status">{toasts.filter(({ kind }) => kind !== 'failed').map(draw)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'failed').map(draw)}</div>
    </section>
  )
}

/** Nobody loses words that they are reading or about to dismiss. */
function holdWhileAttended(stack: HTMLElement | null): (() => void) | undefined {
  if (!stack) return undefined
  const hold = ['mouseenter', 'focusin']
  const release = ['mouseleave', 'focusout']
  for (const kind of hold) stack.addEventListener(kind, holdToasts)
  for (const kind of release) stack.addEventListener(kind, releaseToasts)
  return () => {
    for (const kind of hold) stack.removeEventListener(kind, holdToasts)
    for (const kind of release) stack.removeEventListener(kind, releaseToasts)
  }
}

function draw(toast: Toast) {
  const Sign = icons[toast.kind]
  return (
    <div key={toast.id} className={css.toast} data-kind={toast.kind} style={{ order: toast.id }}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <b>{toast.title}</b>
        {toast.message && <p>{toast.message}</p>}
        {toast.action && <ToastAction id={toast.id} action={toast.action} />}
      </div>
      <CloseButton className={css.close} aria-label="Dismiss" onClick={() => dismiss(toast.id)} />
    </div>
  )
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  function act() {
    dismiss(id)
    action.act()
  }
  return (
    <Button className={css.action ?? ''} variant="default" size="xs" onClick={act}>
      {action.name}
    </Button>
  )
}
