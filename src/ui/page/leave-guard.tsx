import { useBlocker } from '@tanstack/react-router'
import { isLeavingForGood } from './leave-for-good.ts'
import { type Step, toAnotherScreen, useAskingForm } from './leave-steps.ts'
import { LeaveQuestion } from '#ui/dialog/confirm-dialog.tsx'
import { closesLayer } from '#ui/dialog/open-layers.tsx'

interface LeaveGuardProps {
  dirty: boolean
  isLeaving?: (step: Step) => boolean
  /** Saves the changes; returns whether they are saved. */
  onSave?: (() => Promise<boolean>) | undefined
}

/**
 * Confirms leaving a screen, or what `isLeaving` matches, with unsaved changes, by a link, Back or closing the tab. Its
 * dialog is part of the form's chunk, because loading it would fail offline.
 */
export function LeaveGuard({ dirty, isLeaving = toAnotherScreen, onSave }: LeaveGuardProps) {
  useAskingForm(dirty, isLeaving)
  const blocker = useBlocker({
    shouldBlockFn: (step) => dirty && isLeaving(step) && !closesLayer(step),
    enableBeforeUnload: () => dirty && !isLeavingForGood(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveQuestion
      what={onSave ? 'Your changes on this page aren’t saved yet.' : 'Your changes on this page will be lost.'}
      onSave={onSave}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}
