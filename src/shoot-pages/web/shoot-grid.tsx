import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListedShoot, When } from '#shoots/api.ts'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { later } from '#ui/later.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Loading } from '#ui/loading.tsx'
import { WindowedGrid } from '#ui/windowed-grid.tsx'
import { NoShoots } from '#shoots/web/no-shoots.tsx'
import { shootPages } from '#shoots/web/queries.ts'
import { ShootCard, type CardQuestion } from './shoot-card.tsx'
import css from './shoot-grid.module.css'

const ClientDialog = later(() => import('./client-dialog.tsx').then((part) => part.ClientDialog))
const GearDialog = later(() => import('#packing/web/gear-dialog.tsx').then((part) => part.GearDialog))
const DeleteShoot = later(() => import('./delete-shoot.tsx').then((part) => part.DeleteShoot))

const dialogs = { gear: GearDialog, client: ClientDialog, delete: DeleteShoot }

/** The cards of one tab, page after page. */
export function ShootGrid({ when, search }: { when: When; search: string }) {
  const pages = useInfiniteQuery(shootPages(when, search))
  const [asked, setAsked] = useState<{ question: CardQuestion; shoot: ListedShoot }>()
  const ask = useCallback((question: CardQuestion, shoot: ListedShoot) => setAsked({ question, shoot }), [])
  if (pages.isPending)
    return (
      <Loading what="shoots">
        <CardBones />
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

function CardBones() {
  return (
    <div className={css.grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={`card ${css.bones}`}>
          <Bone height={184} />
          <div>
            <Bone width="52%" height={16} />
            <Bone width="44%" />
            <Bone width="60%" />
            <Bone width="38%" />
          </div>
        </div>
      ))}
    </div>
  )
}
