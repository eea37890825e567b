import { useQuery } from '@tanstack/react-query'
import { oneDeal } from '#deals/web/queries.ts'
import { isNotFound } from '#kernel/problem.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import { MissingBooking } from './missing-booking.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { NoProposal } from './proposal/no-proposal.tsx'
import { NotLoaded } from './proposal/not-loaded.tsx'

const NewestProposal = lazyComponent(
  () => import('./proposal/newest-proposal.tsx').then((part) => part.NewestProposal),
  () => <NotLoaded queries={[]} />,
)

/** The newest version of a booking's proposal: a draft to write, or what was sent. */
export function ProposalPage({ id }: { id: number }) {
  const deal = useQuery(oneDeal(id))
  const listed = useQuery(proposalsOfDeal(id))
  if (isNotFound(deal.error)) return <MissingBooking />
  if (!deal.data || !listed.data) return <NotLoaded queries={[deal, listed]} />
  const [newest] = listed.data.proposals
  return newest ? <NewestProposal key={newest.id} deal={deal.data} id={newest.id} /> : <NoProposal deal={deal.data} />
}
