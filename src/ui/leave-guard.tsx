import { useBlocker } from '@tanstack/react-router'
import { later } from './later.tsx'

const ConfirmDialog = later(() => import('./confirm-dialog.tsx').then((part) => part.ConfirmDialog))

/** Asks before a screen with unsaved edits is left, by a link, by Back or by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    // A dialog that opens over the screen changes the address, but leaves nothing behind.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog opened title="Leave without saving?" verb="Leave" onConfirm={blocker.proceed} onClose={blocker.reset}>
      What you changed on this page would be lost.
    </ConfirmDialog>
  )
}
