import { useEffect, useState } from 'react'
import { onSignedOut } from '#kernel/web/call.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const SignInDialog = lazyComponent(() => import('./sign-in-dialog.tsx').then((part) => part.SignInDialog))

/** Shows the sign-in dialog when the server no longer accepts the session. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  return ended && <SignInDialog onDone={() => setEnded(false)} />
}
