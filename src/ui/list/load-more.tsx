import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import css from './load-more.module.css'

interface LoadMoreProps {
  loading: boolean
  onMore: () => unknown
}

/** Loads the next page before the end is reached; the button is for users who do not scroll. */
export function LoadMore({ loading, onMore }: LoadMoreProps) {
  const { ref, entry } = useIntersection({ rootMargin: '1600px' })
  const isNear = entry?.isIntersecting === true && !loading
  useEffect(() => {
    if (isNear) onMore()
  }, [isNear, onMore])
  return (
    <div ref={ref} className={css.more}>
      <Button variant="default" loading={loading} onClick={() => void onMore()}>
        Show more
      </Button>
    </div>
  )
}
