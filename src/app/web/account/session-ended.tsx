import { useEffect, useState } from 'react'
import { onSignedOut } from '#kernel/web/call.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const SignInDialog = lazyComponent(() => import('./sign-in-dialog.tsx').then((part) => part.SignInDialog))

/** Waits for the server to say that it no longer knows who is asking. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  return ended && <SignInDialog onDone={() => setEnded(false)} />
}
