import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import { eventLabels } from '#tax-report/tax-events.ts'
import { Button } from '@mantine/core'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { documentPages, type ReportInput, type ReportRow } from './queries.ts'
import css from './tax-documents.module.css'

interface TaxDocumentsProps {
  input: ReportInput
  row: ReportRow
  onClose: () => void
}

/** Brings what was opened into view and to screen readers. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** What a row of the report is made of, each with its invoice. */
export function TaxDocuments({ input, row, onClose }: TaxDocumentsProps) {
  const { write } = useLocalTime()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(documentPages(input, row))
  const found = data?.pages.flatMap(({ rows }) => rows)
  return (
    <section className="card clip" aria-label={`Documents with ${row.name}`}>
      <header className={css.head}>
        <h2 tabIndex={-1} ref={focus}>{`Documents with ${row.name}`}</h2>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </header>
      {!found && !isError && <Loading what="the documents" />}
      {!found && isError && (
        <CouldNotLoad
          title="Unable to Load Documents"
          safe="Your invoices are safe."
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      <ul className={css.documents}>
        {found?.map(({ day, event, documentId, number, clientName, net, tax }, at) => (
          <li key={`${documentId} ${day} ${event} ${at}`}>
            <Link
              from="/billing"
              to="."
              search={(previous) => ({ ...previous, invoice: documentId })}
              className="medium row-link hover-underlined"
            >
              {number || 'Invoice'}
            </Link>
            <span className="shrink-wrapped" dir="auto">
              {clientName}
            </span>
            <span className="small shrink-wrapped">{`${eventLabels[event]}, ${write(day)}`}</span>
            <span className={`shrink-wrapped ${css.amounts}`}>
              {`Tax ${moneyWords(tax, row.currency)}`}
              <small>{`Before tax ${moneyWords(net, row.currency)}`}</small>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={css.more}>
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}
