import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deal } from '#deals/api.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { heldWords } from '#holds/web/queries.ts'
import type { InTheWay as Met, Proposal } from '#proposals/api.ts'
import { inTheWay } from './queries.ts'

function metWords(met: Met, client: string, zone: string): string {
  if (met.isWay) return `${wayWords(met)} ${client} can’t accept while it’s there, unless you allow both.`
  switch (met.what) {
    case 'shoot':
      return `You have ${met.name} at that time. ${client} can’t accept while it’s there, unless you allow both.`
    case 'hold':
      return heldWords({ name: met.name, until: met.until ?? '' }, zone)
    case 'pick':
      return 'A visitor of your booking page is booking that time right now.'
    case 'busy':
      return `Another calendar of yours says busy at that time. ${client} can accept all the same.`
    case 'day off':
      return `You are off that day${met.name && `: ${met.name}`}. ${client} can accept all the same.`
  }
}

function wayWords({ what, name }: Met): string {
  if (what === 'shoot') return `There is no time for the way between this and ${name}.`
  return what === 'hold'
    ? `There is no time for the way between this and what is held for ${name}.`
    : 'There is no time for the way between this and what a visitor is booking right now.'
}

/** Warns of what would keep the client from accepting, and of what is planned elsewhere. */
export function InTheWay({ deal, proposal }: { deal: Deal; proposal: Proposal }) {
  const { zone } = useLocalTime()
  const { data = [] } = useQuery(inTheWay(proposal.id))
  const words = new Set(data.map((met) => metWords(met, nameOfDeal(deal), zone)))
  return (
    <div role="status">
      {[...words].map((warning) => (
        <p key={warning} className="small">
          {warning}
        </p>
      ))}
    </div>
  )
}
