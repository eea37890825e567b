import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The data of a query for a form: undefined until it was fetched since the form was opened. Then it stays, also when
 * it can't be fetched once more, so that the form keeps what is typed.
 */
export function useFreshData<Data>({
  data,
  isError,
  isFetchedAfterMount,
}: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetchedAfterMount'>): Data | undefined {
  const [isFresh, setFresh] = useState(false)
  const isNow = isFresh || (data !== undefined && isFetchedAfterMount && !isError)
  if (isNow && !isFresh) setFresh(true)
  return isNow ? data : undefined
}
