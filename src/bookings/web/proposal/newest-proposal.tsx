import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/deal.ts'
import { oneProposal } from '#proposals/web/queries.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import { ProposalScreen } from './proposal-screen.tsx'

/** The newest version, once it and how the studio bills are loaded. */
export function NewestProposal({ deal, id }: { deal: WholeDeal; id: number }) {
  const money = useQuery(moneyDetails)
  const proposal = useQuery(oneProposal(id))
  if (!money.data || !proposal.data) return <NotLoaded queries={[money, proposal]} />
  return <ProposalScreen deal={deal} proposal={proposal.data} money={money.data} />
}
