import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedDeal } from '#deals/deal.ts'
import { groupLabels } from '#deals/stage-labels.ts'
import type { Group } from '#deals/stage.ts'
import { LoadMore } from '#ui/list/load-more.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { BookingRow } from './booking-row.tsx'
import { RowPlaceholders } from './row-placeholders.tsx'
import css from './booking-rows.module.css'

export interface Section {
  group: Group
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: ListedDeal[] }>>
}

interface BookingSectionsProps {
  sections: readonly Section[]
  isSearch: boolean
  /** Shown when no section has a row. */
  empty: ReactNode
}

const rowsOf = ({ pages }: Section): ListedDeal[] => pages.data?.pages.flatMap(({ rows }) => rows) ?? []

/** The groups of bookings below each other, each loaded in pages; those without a row are left out. */
export function BookingSections({ sections, isSearch, empty }: BookingSectionsProps) {
  const waiting = sections.filter(({ pages }) => !pages.data)
  if (waiting.length > 0) return <NotLoaded waiting={waiting} />
  const filled = sections.filter((section) => rowsOf(section).length > 0)
  const count = filled.reduce((sum, section) => sum + rowsOf(section).length, 0)
  const hasMore = filled.some(({ pages }) => pages.hasNextPage)
  return (
    <>
      {isSearch && (
        <p className="vh" role="status">
          {`${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'booking' : 'bookings'} found`}
        </p>
      )}
      {filled.length === 0 ? (
        empty
      ) : (
        <div className={`card clip ${css.sections}`}>
          {filled.map((section, at) => (
            <Rows key={section.group} section={section} isFirst={at === 0} />
          ))}
        </div>
      )}
    </>
  )
}

function NotLoaded({ waiting }: { waiting: readonly Section[] }) {
  const failed = waiting.filter(({ pages }) => pages.isError)
  if (failed.length === 0)
    return (
      <Loading what="bookings">
        <RowPlaceholders />
      </Loading>
    )
  return (
    <CouldNotLoad
      title="Unable to Load Bookings"
      safe="Your bookings are safe."
      retrying={failed.some(({ pages }) => pages.isFetching)}
      onRetry={() => failed.map(({ pages }) => pages.refetch())}
    />
  )
}

function Rows({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const { group, pages } = section
  const rows = rowsOf(section)
  const navigate = useNavigate()
  const reply = ({ id }: ListedDeal) => navigate({ to: '/bookings/$id', params: { id }, hash: 'reply' })
  useListKeys({ what: 'booking', rows, keys: [{ key: 'R', does: 'Reply', act: reply }] })
  return (
    <section aria-labelledby={`group-${group}`}>
      <div className={css.head}>
        <h2 id={`group-${group}`}>{groupLabels[group]}</h2>
        {isFirst && <p>Asked date, its light, and what is next</p>}
      </div>
      <ul>
        {rows.map((deal) => (
          <BookingRow key={deal.id} deal={deal} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className={css.more}>
          <LoadMore pages={pages} />
        </div>
      )}
    </section>
  )
}
