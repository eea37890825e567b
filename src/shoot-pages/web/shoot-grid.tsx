import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListedShoot, When } from '#shoots/api.ts'
import { NoShoots } from '#shoots/web/no-shoots.tsx'
import { shootPages } from '#shoots/web/queries.ts'
import { type CardQuestion, ShootCard } from './shoot-card.tsx'
import css from './shoot-grid.module.css'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { WindowedGrid } from '#ui/list/windowed-grid.tsx'

const ClientDialog = lazyComponent(() => import('./client-dialog.tsx').then((part) => part.ClientDialog))
const GearDialog = lazyComponent(() => import('#packing/web/gear-dialog.tsx').then((part) => part.GearDialog))
const DeleteShoot = lazyComponent(() => import('./delete-shoot.tsx').then((part) => part.DeleteShoot))

const dialogs = { gear: GearDialog, client: ClientDialog, delete: DeleteShoot }

/** The cards of one tab, page after page. */
export function ShootGrid({ when, search }: { when: When; search: string }) {
  const pages = useInfiniteQuery(shootPages(when, search))
  const [asked, setAsked] = useState<{ question: CardQuestion; shoot: ListedShoot }>()
  const ask = useCallback((question: CardQuestion, shoot: ListedShoot) => setAsked({ question, shoot }), [])
  if (pages.isPending)
    return (
      <Loading what="shoots">
        <CardSkeleton />
      </Loading>
    )
  if (pages.isError && !pages.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Shoots"
        safe="Your shoots are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  }
  const shown = pages.data.pages.flatMap((page) => page.rows)
  const close = () => setAsked(undefined)
  const Asked = asked && dialogs[asked.question]
  if (shown.length === 0) return <NoShoots when={when} search={search} />
  return (
    <>
      <WindowedGrid name={`shoots ${when} ${search}`} items={shown} className={css.grid} cardHeight={347} gap={20}>
        {(shoot) => <ShootCard key={shoot.id} shoot={shoot} onAsk={ask} />}
      </WindowedGrid>
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
      {asked && Asked && <Asked shoot={asked.shoot} onClose={close} />}
    </>
  )
}

function CardSkeleton() {
  return (
    <div className={css.grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={`card ${css.skeletons}`}>
          <Skeleton height={184} />
          <div>
            <Skeleton width="52%" height={16} />
            <Skeleton width="44%" />
            <Skeleton width="60%" />
            <Skeleton width="38%" />
          </div>
        </div>
      ))}
    </div>
  )
}
