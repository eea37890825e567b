import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { PastFile, PastFiles } from '#file-reading/web/past-file.tsx'
import { moneyWords } from '#kernel/money.ts'
import type { BookedRow, Statement } from '#statements/api.ts'
import { paymentCount } from '#statements/rules.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { oneStatement, pastStatements, undoneWords, useUndoStatement } from './queries.ts'
import css from './past-statements.module.css'

/** Past statements, each with its payments and its way back; nothing before the first one. */
export function PastStatements() {
  const pages = useInfiniteQuery(pastStatements)
  return (
    <PagedList
      what="past bank statements"
      pages={pages}
      failed={{ title: 'Unable to Load Past Bank Statements', safe: 'What you recorded is safe.' }}
      empty={null}
      frame={(list) => (
        <SectionCard id="past-statements" title="Past bank statements">
          {list}
        </SectionCard>
      )}
    >
      {(shown) => (
        <PastFiles>
          {shown.map((one) => (
            <PastStatement key={one.id} past={one} />
          ))}
        </PastFiles>
      )}
    </PagedList>
  )
}

function PastStatement({ past }: { past: Statement }) {
  const { id, fileName, createdAt, payments, takenBack, undoneAt } = past
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoStatement()
  const still = takenBack > 0 ? `${paymentCount(payments)}, ${takenBack} taken back` : paymentCount(payments)
  const made = undoneAt === null ? still : `Undone: ${undoneWords(past)}`
  return (
    <PastFile fileName={fileName} at={createdAt} made={made} more={isOpen && <Payments id={id} />}>
      <div className="row-8">
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} payments of ${fileName}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide payments' : 'Show payments'}
        </Button>
        {undoneAt === null && (
          <Button
            variant="default"
            loading={undo.isPending}
            aria-label={`Undo ${fileName}`}
            onClick={() => undo.mutate(id)}
          >
            Undo
          </Button>
        )}
      </div>
      {undo.data && undo.data.stays.length > 0 && <p role="status">{undoneWords(undo.data)}</p>}
    </PastFile>
  )
}

const states: Record<BookedRow['state'], string> = {
  recorded: '',
  undone: 'taken back',
  gone: 'deleted by hand',
}

function Payments({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(oneStatement(id))
  const { write } = useLocalTime()
  if (isError)
    return (
      <CouldNotLoad
        title="Unable to Load the Payments"
        safe="What you recorded is safe."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  if (!data) return <Loading what="the payments" />
  return (
    <ul className={css.payments}>
      {data.rows.map(({ id: place, day, amount, currency, name, state, invoiceId, invoiceNumber }) => (
        <li key={place}>
          <RouterLink to="/billing" search={{ invoice: invoiceId }}>
            {invoiceNumber ?? 'Invoice'}
          </RouterLink>{' '}
          <span className="sub" dir="auto">
            {[moneyWords(amount, currency), write(day), name, states[state]].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
