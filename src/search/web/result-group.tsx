import { Link } from '@tanstack/react-router'
import type { SearchKind, SearchResult } from '#search/api.ts'
import { kinds } from './kinds.tsx'
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
      <h2 id={`found-${kind}`}>{kinds[kind].heading}</h2>
      <ul>
        {results.map((result) => (
          <li key={result.id}>
            <Link {...kinds[kind].link(result.id)} className={css.row}>
              <span className={`shrink-wrapped ${css.words}`}>
                <span className={css.title}>
                  <Marked text={result.title} query={query} />
                </span>
                <FactsLine facts={factsOf(result)} query={query} />
              </span>
              <ResultBadge status={result.status} />
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
