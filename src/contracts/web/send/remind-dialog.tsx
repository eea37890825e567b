import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedContract } from '#contracts/api.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { RemindForm, type RemindFormProps } from './remind-form.tsx'
import { type GivenLink, SentLink } from './sent-link.tsx'
import { useEmailWords } from './use-email-words.ts'

interface RemindDialogProps {
  contract: Pick<ListedContract, 'id' | 'clientName'>
  onClose: () => void
}

/** Writes and sends a further email with a new link, and shows a link to copy. */
export function RemindDialog({ contract: { id, clientName }, onClose }: RemindDialogProps) {
  const [sent, setSent] = useState<GivenLink>()
  const [isDirty, setDirty] = useState(false)
  const isSmall = sent !== undefined || !sendsMail()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={sent ? 'Ready to be signed' : `Remind ${clientName}`}
      size={isSmall ? 480 : 1040}
      small={isSmall}
      dirty={isDirty && !sent}
    >
      {sent ? (
        <SentLink sent={sent} onClose={onClose} />
      ) : (
        <Reminding id={id} onDirty={setDirty} onClose={onClose} onSent={setSent} />
      )}
    </Dialog>
  )
}

type RemindingProps = Omit<RemindFormProps, 'contract' | 'name' | 'text'> & { id: number }

/** The form, once the contract and the letterhead are loaded. */
function Reminding({ id, ...handed }: RemindingProps) {
  const contract = useQuery(oneContract(id))
  const letterhead = useQuery(letterheadQuery)
  // Who is reminded was sent the contract, which keeps its language.
  const text = useEmailWords(contract.data, undefined)
  if (contract.data && letterhead.data && text)
    return <RemindForm contract={contract.data} name={letterhead.data.name} text={text} {...handed} />
  return (
    <DialogLoading
      what="the email"
      title="Unable to Load Contract"
      safe="The contract is safe."
      of={[contract, letterhead]}
    />
  )
}
