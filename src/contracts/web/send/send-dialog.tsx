import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import type { ListedContract } from '#contracts/api.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SendForm, type SendFormProps } from './send-form.tsx'
import { type GivenLink, SentLink } from './sent-link.tsx'

interface SendDialogProps {
  contract: Pick<ListedContract, 'id' | 'clientId'>
  onClose: () => void
}

/** The photographer signs first and the client gets a link, which is then shown once. */
export function SendDialog({ contract: { id, clientId }, onClose }: SendDialogProps) {
  const [sent, setSent] = useState<GivenLink>()
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={sent ? 'Ready to be signed' : 'Send for signature'}
      size={sent || !sendsMail() ? 520 : 1040}
      dirty={isDirty && !sent}
    >
      {sent ? (
        <SentLink sent={sent} onClose={onClose} />
      ) : (
        <Sending id={id} clientId={clientId} onDirty={setDirty} onClose={onClose} onSent={setSent} />
      )}
    </Dialog>
  )
}

interface SendingProps extends Pick<SendFormProps, 'onDirty' | 'onClose' | 'onSent'> {
  id: number
  clientId: number
}

/** The form, once the contract, its client's address and the letterhead are loaded. */
function Sending({ id, clientId, ...handed }: SendingProps) {
  const contract = useQuery(oneContract(id))
  const client = useQuery(oneClient(clientId))
  const letterhead = useQuery(letterheadQuery)
  if (contract.data && contract.isFetchedAfterMount && !client.isPending && letterhead.data) {
    const known = { email: client.data?.email ?? '', name: letterhead.data.name }
    return <SendForm contract={contract.data} known={known} {...handed} />
  }
  const failed = [contract, letterhead].find(({ isError }) => isError)
  return (
    <DialogBody>
      {failed ? (
        <CouldNotLoad
          title="Unable to Load Contract"
          safe="The contract is safe."
          retrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <Loading what="the contract" />
      )}
    </DialogBody>
  )
}
