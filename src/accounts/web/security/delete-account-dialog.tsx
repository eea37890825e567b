import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import type { AccountDeletion } from '#accounts/api.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { useDeleteAccount } from './use-delete-account.ts'
import { DeletedData } from './deleted-data.tsx'
import css from './delete-account.module.css'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'

/** Asks an administrator what becomes of the installation; `onChange` gets undefined while that is open. */
export interface DepartureProps {
  onChange: (choice: AccountDeletion | undefined) => void
}

export interface DeletionParts {
  /** Offers to export the data first. */
  download?: ReactNode
  /** Shown to administrators. */
  Departure?: ComponentType<DepartureProps>
}

/** Lists what is deleted, offers a download, and requires typing the username. */
export function DeleteAccountDialog({ download, Departure, onClose }: DeletionParts & { onClose: () => void }) {
  const { data: user } = useQuery(currentUser)
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<AccountDeletion>()
  const { remove, isLeaving } = useDeleteAccount()
  const isAsked = Departure !== undefined && user?.role === 'admin'
  const deletion = isAsked ? choice : {}
  const isMeant = user !== undefined && typed.trim() === user.username && deletion !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isMeant) remove(deletion)
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
              This cannot be undone. Your account is deleted immediately and for good, with all of this:
            </p>
            <DeletedData />
            {isAsked && <Departure onChange={setChoice} />}
            <p className="sub">Links you sent to clients stop working. Clients keep the copies they have.</p>
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
