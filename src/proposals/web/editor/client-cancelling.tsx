import { cancellation as words } from '#client-language/english/cancellation.ts'
import type { Ticks } from '#proposals/api.ts'
import { cancellationLines } from '#proposals/cancellation-lines.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf } from '#proposals/lines.ts'
import css from './client-view.module.css'

/** What the client is told about cancelling. */
export function Cancelling({ facts, ticks }: { facts: ProposalFacts; ticks: Ticks }) {
  const lines = cancellationLines(facts, sumsOf(facts, ticks).total, { words })
  if (lines.length === 0) return null
  return (
    <section className={css.cancelling} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {lines.map(({ when, what }) => (
          <li key={when}>{`${when}: ${what}.`}</li>
        ))}
      </ul>
    </section>
  )
}
