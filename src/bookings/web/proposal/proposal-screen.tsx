import { ComingEmails } from '#booking-emails/web/send/coming-emails.tsx'
import { nameOfDeal } from '#deals/next-step.ts'
import { useNavigate } from '@tanstack/react-router'
import { ClientView } from '#proposals/web/editor/client-view.tsx'
import { ProposalEditor } from '#proposals/web/editor/proposal-editor.tsx'
import { useState } from 'react'
import { stateWords } from '#bookings/web/proposal-card/proposal-words.ts'
import { MakeProposal } from '#bookings/web/proposal-card/make-proposal.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import type { Proposal } from '#proposals/api.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { Page } from '#ui/page/page.tsx'
import { ProposalHead } from './proposal-head.tsx'
import css from './proposal-screen.module.css'

interface ProposalScreenProps {
  deal: WholeDeal
  proposal: Proposal
  money: StudioMoney
}

/** A draft can be written; what was sent is read only. */
export function ProposalScreen({ deal, proposal, money }: ProposalScreenProps) {
  const navigate = useNavigate()
  // Its link is shown once, when it is not a draft any more.
  const [isSending, setSending] = useState(false)
  if (proposal.state !== 'draft' && !isSending) return <SentProposal deal={deal} proposal={proposal} />
  return (
    <Page>
      <ProposalEditor
        deal={deal}
        proposal={proposal}
        billing={money}
        head={(state, actions) => <ProposalHead deal={deal} state={state} actions={actions} />}
        belowEmail={<ComingEmails proposalId={proposal.id} clientName={nameOfDeal(deal)} />}
        onSending={setSending}
        onSent={() => void navigate({ to: '/bookings/$id', params: { id: deal.id }, ignoreBlocker: true })}
      />
    </Page>
  )
}

function SentProposal({ deal, proposal }: Omit<ProposalScreenProps, 'money'>) {
  const { zone } = useLocalTime()
  const isOpen = deal.stage !== 'lost' && proposal.state !== 'accepted'
  const state = stateWords(proposal, zone, deal.proposed?.isLinkOnly)
  return (
    <Page>
      <ProposalHead
        deal={deal}
        state={`${proposal.number ?? ''}, version ${proposal.n} · ${state}`}
        actions={isOpen && <MakeProposal dealId={deal.id}>Make a new version</MakeProposal>}
      />
      <p className="sub">This version stays as it is.</p>
      <div className={css.sent}>
        <ClientView facts={proposal.facts} validUntil={proposal.validUntil} taken={proposal.ticks} />
      </div>
    </Page>
  )
}
