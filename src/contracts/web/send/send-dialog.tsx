import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import type { Contract, ListedContract } from '#contracts/api.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { SendForm, type SendFormProps } from './send-form.tsx'
import { type GivenLink, SentLink } from './sent-link.tsx'
import { useEmailWords } from './use-email-words.ts'

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
  const query = useQuery(oneContract(id))
  const contract = useFreshData(query)
  const known = useKnownClient(contract, clientId)
  if (contract && known.client) return <SendForm contract={contract} known={known.client} {...handed} />
  return (
    <DialogLoading
      what="the contract"
      title="Unable to Load Contract"
      safe="The contract is safe."
      of={[query, known.letterhead]}
    />
  )
}

/** The client's address and language, once the letterhead is loaded too. */
function useKnownClient(contract: Contract | undefined, clientId: number) {
  const { data: client, isPending } = useQuery(oneClient(clientId))
  const letterhead = useQuery(letterheadQuery)
  const text = useEmailWords(contract, client?.language, letterhead.data?.country)
  const isKnown = !isPending && letterhead.data && text
  return { letterhead, client: isKnown && { email: client?.email ?? '', name: letterhead.data.name, text } }
}
