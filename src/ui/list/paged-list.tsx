import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LoadMore } from './load-more.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

interface PagedListProps<Row> {
  /** What is listed: "shoots". */
  what: string
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** What is shown until the first page is there; three lines unless given. */
  placeholder?: ReactNode
  /** How high a row of a long table is as a card on a phone, px: grey rows are the placeholder. */
  cardHeight?: number
  /** The words when nothing could be loaded; `isRefusable` where the server may have refused to show it. */
  failed: { title: string; safe: string; isRefusable?: boolean }
  /** Takes the place of these words where it answers something. */
  refused?: (error: Error) => ReactNode
  /** One and several of them, to say how many were found. */
  found?: readonly [one: string, many: string] | false
  /** Takes the place of the list where there is nothing to show. */
  empty?: ReactNode
  /** What stands around the list and the button below it. */
  frame?: (list: ReactNode) => ReactNode
  children: (shown: Row[], hasMore: boolean) => ReactNode
}

/** A list that is loaded page after page: while it loads, when it could not be loaded, empty, or filled. */
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
      {children(shown, pages.hasNextPage)}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
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

/** How many were found, for those who cannot see the list. */
function Found({ count, hasMore, words: [one, many] }: FoundProps) {
  const isOne = count === 1 && !hasMore
  return (
    <p className="vh" role="status">
      {`${count}${hasMore ? ' or more' : ''} ${isOne ? one : many} found`}
    </p>
  )
}
