import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** A button, and the question before everything is deleted; `download` offers to take the data along. */
export function DeleteAccount({ download }: { download?: ReactNode }) {
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
      {isAsking && <DeleteAccountDialog download={download} onClose={() => setAsking(false)} />}
    </>
  )
}
