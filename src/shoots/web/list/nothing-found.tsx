import { useInfiniteQuery } from '@tanstack/react-query'
import type { When } from '#shoots/api.ts'
import { shootPages } from '#shoots/web/queries.ts'
import { Empty } from '#ui/loading/empty.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'

/** A search that matches nothing in its tab leads to what it matches among all shoots. */
export function NothingFound({ when, search }: { when: When; search: string }) {
  const { data, hasNextPage } = useInfiniteQuery({ ...shootPages('all', search), enabled: when !== 'all' })
  const count = data?.pages.flatMap(({ rows }) => rows).length ?? 0
  const matches = `${count}${hasNextPage ? ' or more' : ''} ${count === 1 ? 'match' : 'matches'}`
  return (
    <Empty
      title="No results found"
      drawing="search"
      action={
        when !== 'all' &&
        count > 0 && (
          <LinkButton variant="default" to="/shoots" search={{ when: 'all', search }}>
            {`${matches} in All Shoots`}
          </LinkButton>
        )
      }
    >{`No shoot here matches “${search}”.`}</Empty>
  )
}
