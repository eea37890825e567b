import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { heldWords } from '#holds/web/queries.ts'
import type { InTheWay as Met, Proposal } from '#proposals/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
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
      return `Another calendar of yours says busy at that time. ${client} can still accept.`
    case 'day off':
      return `You are off that day${met.name && `: ${met.name}`}. ${client} can still accept.`
  }
}

function wayWords({ what, name }: Met): string {
  if (what === 'shoot') return `There is not enough travel time between this and ${name}.`
  return what === 'hold'
    ? `There is not enough travel time between this and what is held for ${name}.`
    : 'There is not enough travel time between this and what a visitor is booking right now.'
}

interface InTheWayProps {
  deal: Deal
  proposal: Proposal
  /** Lets the time be booked twice, or not any more. */
  onAllow: (isAllowed: boolean) => Promise<unknown>
}

/** What keeps a client from accepting, unless both are allowed. */
const isBlocking = ({ what }: Met): boolean => what !== 'busy' && what !== 'day off'

/** Warns of what would keep the client from accepting, and lets both be allowed; and of what is planned elsewhere. */
export function InTheWay({ deal, proposal, onAllow }: InTheWayProps) {
  const { zone } = useLocalTime()
  const once = useSingleFlight()
  const [isAllowed, setAllowed] = useState(false)
  const { data = [] } = useQuery(inTheWay(proposal))
  const words = new Set(data.map((met) => metWords(met, nameOfDeal(deal), zone)))
  const { exclusive } = proposal.facts
  const isUndoable = isAllowed && !exclusive
  async function allow(): Promise<void> {
    await onAllow(exclusive)
    setAllowed(exclusive)
  }
  return (
    <div role="status" className={words.size > 0 || isUndoable ? 'stack-8' : undefined}>
      {[...words].map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {isUndoable && <p>You allow both at that time.</p>}
      {(isUndoable || (exclusive && data.some(isBlocking))) && (
        <div>
          <Button variant="default" size="xs" onClick={() => once(allow)}>
            {exclusive ? 'Allow both' : 'Don’t allow both'}
          </Button>
        </div>
      )}
    </div>
  )
}
