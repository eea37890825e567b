import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { useDeleteAccount } from './use-delete-account.ts'
import { WhatGoes } from './what-goes.tsx'
import css from './delete-account.module.css'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'

/** Lists what is deleted, offers a download, and requires typing the username. */
export function DeleteAccountDialog({ download, onClose }: { download: ReactNode; onClose: () => void }) {
  const { data: user } = useQuery(currentUser)
  const [typed, setTyped] = useState('')
  const { remove, isLeaving } = useDeleteAccount()
  const isMeant = user !== undefined && typed.trim() === user.username

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isMeant) remove()
  }

  return (
    <DialogFrame
      opened
      onClose={() => !isLeaving && onClose()}
      title="Are you absolutely sure?"
      locked={isLeaving}
      size={520}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <div className="stack-14">
            <p className="sub">
              This cannot be undone. Your account is deleted at once and for good, with all of this:
            </p>
            <WhatGoes />
            {user?.role === 'admin' && (
              <p className="sub">
                You are an administrator. When you are the only one, make somebody else an administrator first.
              </p>
            )}
            <p className="sub">Links that you sent to clients stop working. Clients keep the copies that they have.</p>
            <div className={css.take}>
              <p>Take your data with you first.</p>
              {download}
            </div>
            <TextInput
              label={`Type ${user?.username ?? 'your username'} to confirm`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={isLeaving}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isLeaving} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isLeaving} disabled={!isMeant}>
            Delete Account
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  )
}
