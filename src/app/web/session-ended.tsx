import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignedOut } from '#kernel/web/call.ts'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then(({ SignInDialog: component }) => ({ default: component })))

/** Waits for the server to say that it no longer knows who is asking. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  return <Suspense>{ended && <SignInDialog onDone={() => setEnded(false)} />}</Suspense>
}
