import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/api.ts'
import { oneDeal } from '#deals/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { oneProposal, proposalsOfDeal } from '#proposals/web/queries.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { NoProposal } from './proposal/no-proposal.tsx'
import { ProposalScreen } from './proposal/proposal-screen.tsx'

/** The newest version of a booking's proposal: a draft to write, or what was sent. */
export function ProposalPage({ id }: { id: number }) {
  const deal = useQuery(oneDeal(id))
  const listed = useQuery(proposalsOfDeal(id))
  if (deal.error instanceof Problem && deal.error.code === 'not_found') return <MissingBooking />
  if (!deal.data || !listed.data) return <NotLoaded queries={[deal, listed]} />
  const [newest] = listed.data.proposals
  return newest ? <Newest key={newest.id} deal={deal.data} id={newest.id} /> : <NoProposal deal={deal.data} />
}

function Newest({ deal, id }: { deal: WholeDeal; id: number }) {
  const money = useQuery(moneyDetails)
  const proposal = useQuery(oneProposal(id))
  if (!money.data || !proposal.data) return <NotLoaded queries={[money, proposal]} />
  return <ProposalScreen deal={deal} proposal={proposal.data} money={money.data} />
}

function NotLoaded({ queries }: { queries: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[] }) {
  const failed = queries.find(({ isError }) => isError)
  return (
    <Page>
      {failed ? (
        <CouldNotLoad
          title="Unable to Load Proposal"
          safe="Your proposals are safe."
          retrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <Loading what="the proposal">
          <Skeleton width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}
