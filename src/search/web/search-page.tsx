import { useQuery } from '@tanstack/react-query'
import { maxLengths } from '#kernel/text.ts'
import { maxResults, SearchKind, type SearchResult } from '#search/api.ts'
import { noneFound, resultsWords } from '#search/rules.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { foundMore, type MoreResult, type MoreResults } from './more-results.ts'
import { found } from './queries.ts'
import { MoreResultGroup, ResultGroup } from './result-group.tsx'

/** All results of a search. */
export function SearchPage({ query, more }: { query: string; more?: MoreResults | undefined }) {
  const text = query.trim()
  return (
    <Page>
      <PageHead
        title={text ? `Results for “${text}”` : 'Search'}
        tab="Search"
        actions={
          <LinkButton to="/" variant="default">
            Back to Dashboard
          </LinkButton>
        }
      />
      {text.length > maxLengths.search ? (
        <SearchTooLong />
      ) : text ? (
        <Results text={text} more={more} />
      ) : (
        <Empty title="Search for content" drawing="search">
          Shoots, clients, gear, invoices, contracts and bookings.
        </Empty>
      )}
    </Page>
  )
}

function Results({ text, more }: { text: string; more: MoreResults | undefined }) {
  const own = useQuery(found(text, maxResults))
  const others = useQuery(foundMore(more, text, maxResults))
  const asked = more ? [own, others] : [own]
  if (asked.some(({ isPending }) => isPending)) return <Loading what="results" />
  if (asked.some(({ isError, data }) => isError && !data))
    return (
      <CouldNotLoad
        title="Search failed"
        safe="Nothing is lost."
        retrying={asked.some(({ isFetching }) => isFetching)}
        onRetry={() => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
      />
    )
  return <ResultGroups text={text} results={own.data ?? []} more={others.data ?? []} moreName={more?.name ?? ''} />
}

interface ResultGroupsProps {
  text: string
  results: SearchResult[]
  more: MoreResult[]
  moreName: string
}

function ResultGroups({ text, results, more, moreName }: ResultGroupsProps) {
  const count = results.length + more.length
  const isCut = results.length >= maxResults || more.length >= maxResults
  return (
    <>
      <p className={isCut ? 'sub' : 'vh'} role="status">
        {count > 0 && resultsWords(count, isCut ? count : count + 1)}
      </p>
      {count === 0 && (
        <Empty title={noneFound} drawing="search">
          Try fewer letters, or another word.
        </Empty>
      )}
      {SearchKind.options.map((kind) => {
        const ofKind = results.filter(({ type }) => type === kind)
        return ofKind.length > 0 && <ResultGroup key={kind} kind={kind} results={ofKind} query={text} />
      })}
      {more.length > 0 && <MoreResultGroup name={moreName} results={more} query={text} />}
    </>
  )
}
