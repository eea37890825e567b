import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The button and its dialog; `download` offers to export the data first. */
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
