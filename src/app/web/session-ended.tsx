import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#accounts/api.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { onSignedOut } from '#kernel/web/call.ts'
import { DialogBody } from '#ui/dialog.tsx'

const SignInForm = lazy(() => import('#accounts/web/sign-in-form.tsx').then(({ SignInForm: component }) => ({ default: component })))

/** Asks to sign in again over the screen, so that nothing typed is lost. */
export function SessionEnded() {
  const cache = useQueryClient()
  const [ended, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])

  function carryOn(user: CurrentUser) {
    const before = cache.getQueryData(currentUser.queryKey)
    // What is on the screen belongs to somebody else.
    if (before && before.id !== user.id) return location.replace('/')
    cache.setQueryData(currentUser.queryKey, user)
    setEnded(false)
    void cache.invalidateQueries()
  }

  return (
    <Modal
      opened={ended}
      onClose={() => undefined}
      title="Sign in to carry on"
      size={440}
      padding={0}
      radius="xl"
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <DialogBody>
        <p className="sub">Your session has ended. Nothing you typed is lost.</p>
        <Suspense>
          <SignInForm onSignedIn={carryOn} />
        </Suspense>
      </DialogBody>
    </Modal>
  )
}
