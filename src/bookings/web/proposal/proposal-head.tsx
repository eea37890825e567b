import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Deal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { PageHead } from '#ui/page/page-head.tsx'

/** The head of a proposal's screen, with the way back to its booking. */
export const ProposalHead = ({ deal, state, actions }: { deal: Deal; state: string; actions?: ReactNode }) => (
  <PageHead
    title={`Proposal for ${nameOfDeal(deal)}`}
    back={
      <Link to="/bookings/$id" params={{ id: deal.id }} className="back-link">
        <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
        {deal.title}
      </Link>
    }
    sub={state}
    actions={actions}
  />
)
