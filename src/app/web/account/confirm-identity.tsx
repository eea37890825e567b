import { useEffect, useState } from 'react'
import { onReauth } from '#kernel/web/call.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const ConfirmDialog = lazyComponent(() =>
  import('#accounts/web/security/confirm-dialog.tsx').then((part) => part.ConfirmDialog),
)

/** Asks for the password when the server requires it before a call, and then repeats the call. */
export function ConfirmIdentity() {
  const [asked, setAsked] = useState<((isProved: boolean) => void)[]>([])
  useEffect(() => onReauth(() => new Promise((answer) => setAsked((before) => [...before, answer]))), [])

  function done(isProved: boolean) {
    for (const answer of asked) answer(isProved)
    setAsked([])
  }

  return asked.length > 0 && <ConfirmDialog onDone={done} />
}
