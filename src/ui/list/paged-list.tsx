import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { HasMoreRows } from './has-more-rows.ts'
import { LoadMore } from './load-more.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

interface PagedListProps<Row> {
  /** What is listed: "shoots". */
  what: string
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** Shown until the first page is loaded; three lines by default. */
  placeholder?: ReactNode
  /** Height of a row's card on a phone, px: the placeholder is then rows of a long table. */
  cardHeight?: number
  /** The texts when nothing could be loaded; `isRefusable` if the server may have refused. */
  failed: { title: string; safe: string; isRefusable?: boolean }
  /** Replaces these texts if it returns something. */
  refused?: (error: Error) => ReactNode
  /** Singular and plural, to announce the number of results. */
  found?: readonly [one: string, many: string] | false
  /** Replaces an empty list. */
  empty?: ReactNode
  /** Wraps the list and its button. */
  frame?: (list: ReactNode) => ReactNode
  children: (shown: Row[], hasMore: boolean) => ReactNode
}

/** A list loaded in pages: loading, failed, empty, or filled. */
export function PagedList<Row>({
  pages,
  empty,
  found,
  frame = (list) => list,
  children,
  ...waiting
}: PagedListProps<Row>) {
  if (!pages.data) return <NotLoaded pages={pages} {...waiting} />
  const shown = pages.data.pages.flatMap((page) => page.rows)
  if (shown.length === 0 && empty !== undefined)
    return (
      <>
        {found && <Found count={0} hasMore={false} words={found} />}
        {empty}
      </>
    )
  return frame(
    <>
      {found && <Found count={shown.length} hasMore={pages.hasNextPage} words={found} />}
      <HasMoreRows value={pages.hasNextPage}>{children(shown, pages.hasNextPage)}</HasMoreRows>
      {pages.hasNextPage && <LoadMore pages={pages} />}
    </>,
  )
}

type NotLoadedProps<Row> = Pick<
  PagedListProps<Row>,
  'what' | 'pages' | 'placeholder' | 'cardHeight' | 'failed' | 'refused'
>

function NotLoaded<Row>({ what, pages, placeholder, cardHeight, failed, refused }: NotLoadedProps<Row>) {
  if (!pages.isError)
    return (
      <Loading what={what}>{cardHeight === undefined ? placeholder : <RowSkeletons cardHeight={cardHeight} />}</Loading>
    )
  const { isRefusable = false, ...words } = failed
  return (
    refused?.(pages.error) ?? (
      <CouldNotLoad
        {...words}
        error={isRefusable ? pages.error : null}
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  )
}

interface FoundProps {
  count: number
  hasMore: boolean
  words: readonly [one: string, many: string]
}

/** The number of results, for screen readers. */
function Found({ count, hasMore, words: [one, many] }: FoundProps) {
  const isOne = count === 1 && !hasMore
  return (
    <p className="vh" role="status">
      {`${count}${hasMore ? ' or more' : ''} ${isOne ? one : many} found`}
    </p>
  )
}
