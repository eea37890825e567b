import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** A button, and the question before everything is deleted. */
export function DeleteAccount() {
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
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  )
}
