import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { saveOfDialog, useHasUnsavedDialog } from '#ui/dialog/unsaved-dialogs.ts'
import { isLeavingForGood } from '#ui/page/leave-for-good.ts'
import { byBrowser } from '#ui/page/leave-steps.ts'

// Part of the chunk of every dialog, so that it is there when it is needed.
const LeaveQuestion = lazyComponent(() => import('#ui/dialog/confirm-dialog.tsx').then((part) => part.LeaveQuestion))

/**
 * Confirms leaving the screen by the browser's own buttons while a dialog that does not ask itself has unsaved input.
 */
export function UnsavedDialogGuard() {
  const isUnsaved = useHasUnsavedDialog()
  // Of the moment of the question: a dialog that is being saved is not unsaved any more.
  const [save, setSave] = useState<() => Promise<boolean>>()
  const blocker = useBlocker({
    shouldBlockFn: (step) => {
      const isAsking = isUnsaved && byBrowser(step)
      if (isAsking) setSave(saveOfDialog)
      return isAsking
    },
    enableBeforeUnload: () => isUnsaved && !isLeavingForGood(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveQuestion
      what={save ? 'What you typed isn’t saved yet.' : 'What you typed will be lost.'}
      onSave={save}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}
