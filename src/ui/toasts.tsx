import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './toasts.css'

/** What a toast says. */
export interface Words {
  title: string
  message?: string
}

const most = 3
const doneMs = 5000

/** Says that something worked; goes away by itself. */
export function toastDone(words: Words): void {
  show(words, { role: 'status', autoClose: doneMs, icon: <IconCircleCheck size={18} stroke={1.6} /> })
}

/** Tells something worth knowing that is neither success nor failure. */
export function toastNote(words: Words): void {
  show(words, { role: 'status', autoClose: doneMs, icon: <IconInfoCircle size={18} stroke={1.6} /> })
}

/** Says that something failed; stays until it is dismissed. */
export function toastFailed(words: Words): void {
  show(words, { role: 'alert', autoClose: false, 'data-failed': true, icon: <IconAlertCircle size={18} stroke={1.6} /> })
}

interface Manner {
  role: 'status' | 'alert'
  autoClose: number | false
  icon: ReactNode
  'data-failed'?: true
}

function show({ title, message }: Words, manner: Manner): void {
  // The oldest leaves, so that news is never queued behind errors that nobody has dismissed.
  const shown = notificationsStore.getState().notifications
  for (const old of shown.slice(0, Math.max(0, shown.length - most + 1))) if (old.id) notifications.hide(old.id)
  notifications.show({ title, message: message ?? null, closeButtonProps: { 'aria-label': 'Dismiss' }, ...manner })
}

/** The stack of toasts, bottom right. Stands once in a page. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={most} containerWidth={360} zIndex={500} transitionDuration={180} />
}
