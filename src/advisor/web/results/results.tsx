import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedAdvice } from '#advisor/advice.ts'
import { adviceName } from '#advisor/forms.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LoadMore, type MorePages } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { AdviceCard, headingOf } from './advice-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { FailedCard } from './failed-card.tsx'
import { adviceHistory, type Question } from '#advisor/web/queries.ts'
import type { AssistantSnapshot } from '#advisor/web/question/assistant-state.ts'
import css from './results.module.css'

/** How many pieces of advice are shown at first. */
const initialCount = 3

interface ResultsProps extends Pick<AssistantSnapshot, 'asked' | 'failed' | 'answered'> {
  onCancel: () => void
  onRetry: (question: Question) => void
}

/** The pending question, the last failure, and the latest advice, newest first. */
export function Results({ asked, failed, answered, onCancel, onRetry }: ResultsProps) {
  return (
    <section className="stack-16" aria-label="Results">
      <p className="vh" aria-live="polite">
        {answered && `${adviceName(answered)}: ${answered.summary}`}
      </p>
      {asked && <PendingCard question={asked} onCancel={onCancel} />}
      {failed && <FailedCard failed={failed} onRetry={onRetry} />}
      <History isAsking={asked !== undefined} />
    </section>
  )
}

function History({ isAsking }: { isAsking: boolean }) {
  const pages = useInfiniteQuery(adviceHistory)
  if (pages.data?.pages[0]?.rows.length)
    return <SavedList pages={pages} rows={pages.data.pages.flatMap((page) => page.rows)} />
  if (isAsking) return null
  if (pages.isPending) return <LoadingAdvice />
  if (pages.isError)
    return (
      <CouldNotLoad
        title="Unable to Load Advice"
        safe="Your advice is safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  return <p className={`card ${css.none}`}>Fill in one of the cards. Advice appears here, newest first.</p>
}

interface SavedListProps {
  pages: MorePages & { hasNextPage: boolean }
  rows: readonly SavedAdvice[]
}

function SavedList({ pages, rows }: SavedListProps) {
  const [isWhole, setWhole] = useState(false)
  const now = useCurrentMinute()
  return (
    <>
      {(isWhole ? rows : rows.slice(0, initialCount)).map((advice, at) => (
        <AdviceCard key={advice.id} advice={advice} isLatest={at === 0} now={now} />
      ))}
      {isWhole && pages.hasNextPage && <LoadMore pages={pages} />}
      {!isWhole && rows.length > initialCount && (
        <Button
          variant="subtle"
          className="at-start"
          onClick={() => {
            setWhole(true)
            focusAdvice(rows[initialCount])
          }}
        >
          Show earlier advice
        </Button>
      )}
    </>
  )
}

/** The pressed button disappears, so focus moves to the advice in its place. */
function focusAdvice(advice: SavedAdvice | undefined): void {
  requestAnimationFrame(() => advice && document.getElementById(headingOf(advice.id))?.focus())
}

const LoadingAdvice = () => (
  <Loading what="advice">
    <div className={`card ${css.bones}`}>
      <Skeleton width="44%" height={16} />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  </Loading>
)
