import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { reserveRoom } from './toast-space.ts'
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
  if (!stack) return undefined
  reserveRoom(stack)
  return holdWhileAttended(stack)
}

let focusedBefore: HTMLElement | null = null

function noteWhereFrom({ relatedTarget, currentTarget }: FocusEvent): void {
  if (!(currentTarget as Element).contains(relatedTarget as Node | null))
    focusedBefore = relatedTarget as HTMLElement | null
}

/**
 * When a focused toast disappears, the focus returns to where it was, to the selected day of a calendar, or to the
 * screen's heading.
 */
function giveFocusBack(): void {
  setTimeout(() => {
    const find = (place: string) => document.querySelector<HTMLElement>(`#main ${place}`)
    for (const place of [focusedBefore, find('[role="gridcell"][tabindex="0"]'), find('h1')])
      if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    // What is removed while it has the focus does not say that it lost it.
    releaseToasts()
  })
}

/** Toasts do not disappear while hovered or focused. */
function holdWhileAttended(stack: HTMLElement): () => void {
  const attended = new AbortController()
  const { signal } = attended
  // Nothing has the focus while it moves on.
  const leave = () => setTimeout(() => stack.matches(':hover, :focus-within') || releaseToasts())
  for (const kind of ['mouseenter', 'focusin']) stack.addEventListener(kind, holdToasts, { signal })
  for (const kind of ['mouseleave', 'focusout']) stack.addEventListener(kind, leave, { signal })
  stack.addEventListener('focusin', noteWhereFrom, { signal })
  return () => attended.abort()
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
