import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SearchKind, SearchResult } from '#search/api.ts'
import { kinds } from './kinds.tsx'
import { Marked } from './marked.tsx'
import type { MoreResult } from './more-results.ts'
import { ResultBadge } from './result-badge.tsx'
import { type Facts, useFacts } from './use-facts.ts'
import css from './results.module.css'

interface ResultGroupProps {
  kind: SearchKind
  results: SearchResult[]
  query: string
}

export function ResultGroup({ kind, results, query }: ResultGroupProps) {
  const factsOf = useFacts()
  const rows = results.map((result): Row => ({
    id: result.id,
    link: kinds[kind].link(result.id),
    title: result.title,
    facts: factsOf(result),
    badge: <ResultBadge {...result} />,
  }))
  return <RowGroup name={kinds[kind].heading} rows={rows} query={query} />
}

/** Results beside the user's own records. */
export function MoreResultGroup({ name, results, query }: { name: string; results: MoreResult[]; query: string }) {
  const rows = results.map(({ facts, ...result }): Row => ({ ...result, facts: { when: '', others: facts } }))
  return <RowGroup name={name} rows={rows} query={query} />
}

interface Row extends Pick<MoreResult, 'id' | 'title' | 'link' | 'badge'> {
  facts: Facts
}

function RowGroup({ name, rows, query }: { name: string; rows: Row[]; query: string }) {
  const heading = useId()
  return (
    <section className={`card ${css.group}`} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <ul>
        {rows.map(({ id, link, title, facts, badge }) => (
          <li key={id}>
            <Link {...link} className={css.row}>
              <span className={`shrink-wrapped ${css.words}`}>
                <span className={css.title}>
                  <Marked text={title} query={query} />
                </span>
                <FactsLine facts={facts} query={query} />
              </span>
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FactsLine({ facts: { when, others }, query }: { facts: Facts; query: string }) {
  return (
    <small>
      {when}
      {when && others.length > 0 && ', '}
      <Marked text={others.join(', ')} query={query} />
    </small>
  )
}
