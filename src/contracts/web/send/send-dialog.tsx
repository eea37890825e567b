import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import type { ListedContract } from '#contracts/api.ts'
import { oneContract } from '#contracts/web/queries.ts'
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

/** The form, once the contract and its client's address are loaded. */
function Sending({ id, clientId, ...handed }: SendingProps) {
  const contract = useQuery(oneContract(id))
  const client = useQuery(oneClient(clientId))
  if (contract.data && contract.isFetchedAfterMount && !client.isPending)
    return <SendForm contract={contract.data} email={client.data?.email ?? ''} {...handed} />
  return (
    <DialogBody>
      {contract.isError ? (
        <CouldNotLoad
          title="Unable to Load Contract"
          safe="The contract is safe."
          retrying={contract.isFetching}
          onRetry={contract.refetch}
        />
      ) : (
        <Loading what="the contract" />
      )}
    </DialogBody>
  )
}
