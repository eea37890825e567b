import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import css from './load-more.module.css'

export interface MorePages {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * Loads the next page before the end is reached; the button is for users who do not scroll, and for trying again: what
 * failed once is not asked for by itself, which would never end without a network.
 */
export function LoadMore({ pages }: { pages: MorePages }) {
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const { ref, entry } = useIntersection({ rootMargin: '1600px' })
  const isNear = entry?.isIntersecting === true && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isNear) fetchNextPage()
  }, [isNear, fetchNextPage])
  return (
    <div ref={ref} className={css.more}>
      {isFetchNextPageError && <p role="alert">More could not be loaded.</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
