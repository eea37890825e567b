import { useBlocker } from '@tanstack/react-router'
import { isLeavingForGood } from './leave-for-good.ts'
import { LeaveQuestion } from '#ui/dialog/confirm-dialog.tsx'

interface Step {
  current: { pathname: string; search: object }
  next: { pathname: string; search: object }
}

/** A dialog that opens over the screen changes the address, but leaves nothing behind. */
const toAnotherScreen = ({ current, next }: Step): boolean => current.pathname !== next.pathname

/**
 * Asks before a screen, or what `isLeaving` stands for, is left with unsaved edits, by a link, by Back or by closing
 * the tab. Its question comes with the form: code that had to be fetched then would be missing without a connection.
 */
export function LeaveGuard({
  dirty,
  isLeaving = toAnotherScreen,
}: {
  dirty: boolean
  isLeaving?: (step: Step) => boolean
}) {
  const blocker = useBlocker({
    shouldBlockFn: (step) => dirty && isLeaving(step),
    enableBeforeUnload: () => dirty && !isLeavingForGood(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveQuestion
      what="What you changed on this page would be lost."
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}
