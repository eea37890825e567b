import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deal } from '#deals/api.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { heldWords, holdsBetween } from '#holds/web/queries.ts'
import { isoOf } from '#kernel/dates.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { usualTicks } from '#proposals/lines.ts'
import { takenTime } from '#proposals/taken-time.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import { overlaps } from '#shoots/web/queries.ts'

/** Warns of what would keep the client from accepting: shoots, and what is held for others. */
export function InTheWay({ deal, facts }: { deal: Deal; facts: ProposalFacts }) {
  const { zone } = useLocalTime()
  const time = facts.exclusive ? takenTime(facts, usualTicks(facts.lines)) : undefined
  const { from, until } = time ?? { from: 0, until: 0 }
  const enabled = time !== undefined
  const minutes = Math.min((until - from) / 60_000, maxDurationMinutes)
  const { data: others = [] } = useQuery({ ...overlaps(isoOf(from), minutes, deal.shootId ?? undefined), enabled })
  const { data: held = [] } = useQuery({ ...holdsBetween({ from: isoOf(from), to: isoOf(until) }), enabled })
  const name = nameOfDeal(deal)
  const words = [
    ...others.map(
      ({ title }) => `You have ${title} at that time. ${name} can’t accept while it’s there, unless you allow both.`,
    ),
    ...held.filter(({ dealId }) => dealId !== deal.id).map((hold) => heldWords(hold, zone)),
  ]
  return (
    <div role="status">
      {words.map((warning) => (
        <p key={warning} className="small">
          {warning}
        </p>
      ))}
    </div>
  )
}
