import { type ReactNode, useState } from 'react'
import type { Deal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { linkLabel } from '#deals/passed-on.ts'
import { standingWords } from '#deals/stage-labels.ts'
import { sendsMail } from '#kernel/web/install.ts'
import type { Proposal } from '#proposals/api.ts'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { SendForm } from './send-form.tsx'
import { useKnownClient } from './use-known-client.ts'

interface SendProposalProps {
  deal: Deal
  proposal: Proposal
  /** What is said below the email. */
  below?: ReactNode
  /** Lets the time be booked twice, or not any more. */
  onAllow: (isAllowed: boolean) => Promise<unknown>
  onClose: () => void
  /** After it was sent and its link was seen. */
  onSent: () => void
}

/** Sends a draft by email, or gives its link. */
export function SendProposal({ deal, proposal, below, onAllow, onClose, onSent }: SendProposalProps) {
  const [given, setGiven] = useState<GivenPage>()
  const [isDirty, setDirty] = useState(false)
  const { known, queries } = useKnownClient(deal)
  return (
    <Dialog
      opened
      onClose={given ? onSent : onClose}
      title={
        given
          ? given.mailedTo === ''
            ? linkLabel
            : standingWords('proposed')
          : `Send the proposal to ${nameOfDeal(deal)}`
      }
      size={given || !sendsMail() ? 520 : 1040}
      dirty={isDirty && !given}
    >
      {given ? (
        <GivenLink given={given} onClose={onSent} />
      ) : known ? (
        <SendForm
          deal={deal}
          proposal={proposal}
          known={known}
          below={below}
          onAllow={onAllow}
          onDirty={setDirty}
          onClose={onClose}
          onGiven={setGiven}
        />
      ) : (
        <DialogLoading what="the email" title="Unable to Load Client" safe="The proposal is safe." of={queries} />
      )}
    </Dialog>
  )
}
