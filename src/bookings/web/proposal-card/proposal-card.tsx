import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Agreed, ListedProposal } from '#proposals/api.ts'
import { PackageMenu } from '#proposals/web/package-menu.tsx'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import { dayOnlyWords } from '#time/when.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { MakeProposal } from './make-proposal.tsx'
import { ProposalButtons } from './proposal-buttons.tsx'
import { stateWords } from './proposal-words.ts'
import pairs from '#bookings/web/pairs.module.css'
import css from './proposal-card.module.css'

const AgreedTerms = lazyComponent(() => import('./agreed-terms.tsx').then((part) => part.AgreedTerms))
const ClientLinkButtons = lazyComponent(() =>
  import('./client-link-buttons.tsx').then((part) => part.ClientLinkButtons),
)

/** The proposal of a booking with its versions, and what was agreed. */
export function ProposalCard({ deal }: { deal: WholeDeal }) {
  const { data, isError, isFetching, refetch } = useQuery(proposalsOfDeal(deal.id))
  return (
    <SectionCard id="proposal" title="Proposal">
      {data ? (
        <Proposals deal={deal} {...data} />
      ) : isError ? (
        <CouldNotLoad
          title="Unable to Load Proposal"
          safe="Your proposals are safe."
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Loading what="the proposal" />
      )}
    </SectionCard>
  )
}

interface ProposalsProps {
  deal: WholeDeal
  proposals: readonly ListedProposal[]
  agreed: Agreed | null
}

function Proposals({ deal, proposals: [newest, ...earlier], agreed }: ProposalsProps) {
  if (!newest) return <NoProposal deal={deal} />
  const wasSent = [newest, ...earlier].some(({ sentAt }) => sentAt !== null)
  return (
    <>
      <Newest deal={deal} proposal={newest} hasAgreed={Boolean(agreed?.agreedAt)} />
      {agreed && <AgreedTerms deal={deal} agreed={agreed} />}
      {earlier.length > 0 && <Earlier proposals={earlier} />}
      {deal.clientId !== null && wasSent && (
        <ClientLinkButtons clientId={deal.clientId} clientName={deal.clientName ?? deal.name} />
      )}
    </>
  )
}

function NoProposal({ deal }: { deal: WholeDeal }) {
  const navigate = useNavigate()
  return deal.stage === 'lost' ? (
    <p className="small">No proposal was made. Reopen the booking to make one.</p>
  ) : (
    <div className="stack-12">
      <p className="small">What you offer and what it costs, on a page where they can accept it.</p>
      <div className="row-8">
        <MakeProposal dealId={deal.id} variant="default" size="xs">
          Make a proposal
        </MakeProposal>
        <PackageMenu
          dealId={deal.id}
          onMade={() => navigate({ to: '/bookings/$id/proposal', params: { id: deal.id } })}
        />
      </div>
    </div>
  )
}

function Newest({ deal, proposal, hasAgreed }: { deal: WholeDeal; proposal: ListedProposal; hasAgreed: boolean }) {
  const { zone } = useLocalTime()
  const { number, n, total, currency, validUntil, state } = proposal
  return (
    <div className="stack-12">
      <dl className={`num ${pairs.pairs}`}>
        <div>
          <dt className="no-shrink sub">{number ? `${number}, version ${n}` : `Version ${n}`}</dt>
          <dd>{stateWords(proposal, zone, deal.proposed?.isLinkOnly)}</dd>
        </div>
        <div>
          <dt className="no-shrink sub">Total</dt>
          <dd>{moneyWords(total, currency)}</dd>
        </div>
        {(state === 'draft' || state === 'sent') && (
          <div>
            <dt className="no-shrink sub">Valid until</dt>
            <dd>{dayOnlyWords(validUntil, zone)}</dd>
          </div>
        )}
      </dl>
      <ProposalButtons deal={deal} proposal={proposal} hasAgreed={hasAgreed} />
    </div>
  )
}

function Earlier({ proposals }: { proposals: readonly ListedProposal[] }) {
  const { zone } = useLocalTime()
  return (
    <ul className={css.earlier} aria-label="Earlier versions">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <span>{`Version ${proposal.n}: ${stateWords(proposal, zone)}`}</span>
          <span>{moneyWords(proposal.total, proposal.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
