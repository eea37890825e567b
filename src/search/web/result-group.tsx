import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchKind, SearchResult } from '#search/api.ts'
import { groupNames } from '#search/rules.ts'
import { Marked } from './marked.tsx'
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
  return (
    <section className={`card ${css.group}`} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{groupNames[kind]}</h2>
      <ul>
        {results.map((result) => (
          <li key={result.id}>
            <ResultLink result={result}>
              <span className={css.words}>
                <span className={css.title}>
                  <Marked text={result.title} query={query} />
                </span>
                <FactsLine facts={factsOf(result)} query={query} />
              </span>
              <ResultBadge status={result.status} />
            </ResultLink>
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

/** The link to a result's screen. */
function ResultLink({ result: { type, id }, children }: { result: SearchResult; children: ReactNode }) {
  if (type === 'shoot')
    return (
      <Link to="/shoots/$id" params={{ id }} className={css.row}>
        {children}
      </Link>
    )
  if (type === 'client')
    return (
      <Link to="/clients/$id" params={{ id }} className={css.row}>
        {children}
      </Link>
    )
  if (type === 'invoice')
    return (
      <Link to="/billing" search={{ invoice: id }} className={css.row}>
        {children}
      </Link>
    )
  if (type === 'contract')
    return (
      <Link to="/billing" search={{ contract: id }} className={css.row}>
        {children}
      </Link>
    )
  return (
    <Link to="/gear" className={css.row}>
      {children}
    </Link>
  )
}
