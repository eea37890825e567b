import type { WholeDeal } from '#deals/deal.ts'
import { MakeProposal } from '#bookings/web/proposal-card/make-proposal.tsx'
import { Page } from '#ui/page/page.tsx'
import { ProposalHead } from './proposal-head.tsx'

/** At the address of a proposal that was not made yet, or whose draft was deleted. */
export const NoProposal = ({ deal }: { deal: WholeDeal }) => (
  <Page>
    <ProposalHead
      deal={deal}
      state={
        deal.stage === 'lost' ? 'There is no proposal. Reopen the booking to make one.' : 'There is no proposal yet.'
      }
    />
    <div>{deal.stage !== 'lost' && <MakeProposal dealId={deal.id}>Make a proposal</MakeProposal>}</div>
  </Page>
)
