import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import css from './load-more.module.css'

interface LoadMoreProps {
  loading: boolean
  onMore: () => unknown
}

/**
 * Asks for the next page long before its button is reached, so that nobody waits for it; the button is there for those
 * who do not scroll.
 */
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
