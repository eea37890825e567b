import { useQuery } from '@tanstack/react-query'
import { maxLengths } from '#kernel/text.ts'
import { maxResults, SearchKind } from '#search/api.ts'
import { resultsWords } from '#search/rules.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { found } from './queries.ts'
import { ResultGroup } from './result-group.tsx'

/** All results of a search. */
export function SearchPage({ query }: { query: string }) {
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
        <Results text={text} />
      ) : (
        <Empty title="Search for content" drawing="search">
          Shoots, clients, gear and locations.
        </Empty>
      )}
    </Page>
  )
}

function Results({ text }: { text: string }) {
  const results = useQuery(found(text, maxResults))
  if (results.isPending) return <Loading what="results" />
  if (results.isError && !results.data)
    return (
      <CouldNotLoad
        title="Search failed"
        safe="Nothing is lost."
        retrying={results.isFetching}
        onRetry={results.refetch}
      />
    )
  const count = results.data.length
  return (
    <>
      <p className={count < maxResults ? 'vh' : 'sub'} role="status">
        {count > 0 && resultsWords(count, maxResults)}
      </p>
      {count === 0 && (
        <Empty title="No results found" drawing="search">
          Try fewer letters, or another word.
        </Empty>
      )}
      {SearchKind.options.map((kind) => {
        const ofKind = results.data.filter(({ type }) => type === kind)
        return ofKind.length > 0 && <ResultGroup key={kind} kind={kind} results={ofKind} query={text} />
      })}
    </>
  )
}
