import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { addressOf } from '#kernel/web/call.ts'
import { type ListedProposal, proposals } from '#proposals/api.ts'
import { useRemoveProposal, useWithdrawProposal } from '#proposals/web/changes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { MakeProposal } from './make-proposal.tsx'

interface ProposalButtonsProps {
  deal: WholeDeal
  proposal: ListedProposal
  /** The terms bind. */
  hasAgreed: boolean
}

function possible({ state }: ListedProposal, { stage }: WholeDeal, hasAgreed: boolean) {
  const isDraft = state === 'draft'
  return {
    isDraft,
    canRenew: !isDraft && state !== 'accepted' && stage !== 'lost',
    canWithdraw: state === 'sent' || (state === 'accepted' && !hasAgreed),
  }
}

/** What can be done with the newest version. */
export function ProposalButtons({ deal, proposal, hasAgreed }: ProposalButtonsProps) {
  const [asked, setAsked] = useState<'withdraw' | 'delete'>()
  const { isDraft, canRenew, canWithdraw } = possible(proposal, deal, hasAgreed)
  return (
    <div className="row-8">
      <LinkButton to="/bookings/$id/proposal" params={{ id: deal.id }} variant="default" size="xs">
        {isDraft ? 'Edit and send' : 'View'}
      </LinkButton>
      {!isDraft && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={addressOf(proposals.file, { params: { id: proposal.id } })}
          download
          aria-label="Download the proposal as a PDF"
        >
          PDF
        </Button>
      )}
      {canRenew && (
        <MakeProposal dealId={deal.id} variant="default" size="xs">
          New version
        </MakeProposal>
      )}
      {canWithdraw && (
        <Button variant="default" size="xs" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      {isDraft && (
        <Button variant="default" size="xs" onClick={() => setAsked('delete')}>
          Delete draft
        </Button>
      )}
      {asked === 'withdraw' && <Withdraw deal={deal} proposal={proposal} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteDraft proposal={proposal} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface QuestionProps {
  proposal: ListedProposal
  onClose: () => void
}

function Withdraw({ deal, proposal, onClose }: QuestionProps & { deal: WholeDeal }) {
  const withdraw = useWithdrawProposal()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Withdraw this proposal?"
      verb="Withdraw"
      loading={withdraw.isPending}
      onConfirm={() => once(() => withdraw.mutateAsync(proposal).finally(onClose))}
      onClose={onClose}
    >
      {nameOfDeal(deal)} can no longer accept it. You can send a new version later.
    </ConfirmDialog>
  )
}

function DeleteDraft({ proposal, onClose }: QuestionProps) {
  const remove = useRemoveProposal()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this draft?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(proposal).finally(onClose))}
      onClose={onClose}
    >
      What you wrote in it is removed. Versions that were sent stay.
    </ConfirmDialog>
  )
}
