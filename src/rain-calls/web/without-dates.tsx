import type { UseQueryResult } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

interface WithoutDatesProps {
  found: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  what: 'dates' | 'days'
  /** Of what will be there, pixels. */
  height: number
}

/** In place of what can be offered, while it is looked for and when that fails. */
export function WithoutDates({ found: { isError, isFetching, refetch }, what, height }: WithoutDatesProps) {
  if (isError)
    return (
      <CouldNotLoad title="Unable to Find Dates" safe="Nothing was offered." retrying={isFetching} onRetry={refetch} />
    )
  return (
    <Loading what={what}>
      <Skeleton height={height} />
    </Loading>
  )
}
