import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteAccountDialog, type DeletionParts } from './delete-account-dialog.tsx'

/** The button and its dialog. */
export function DeleteAccount(parts: DeletionParts) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setAsking(true)}
      >
        Delete Account
      </Button>
      {isAsking && <DeleteAccountDialog {...parts} onClose={() => setAsking(false)} />}
    </>
  )
}
