import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListedShoot, When } from '#shoots/api.ts'
import { NoShoots } from '#shoots/web/list/no-shoots.tsx'
import { shootPages } from '#shoots/web/queries.ts'
import { type CardQuestion, ShootCard } from './shoot-card.tsx'
import css from './shoot-grid.module.css'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { WindowedGrid } from '#ui/list/windowed-grid.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'

const ClientDialog = lazyComponent(() =>
  import('#shoot-pages/web/dialogs/client-dialog.tsx').then((part) => part.ClientDialog),
)
const GearDialog = lazyComponent(() => import('#packing/web/gear-dialog.tsx').then((part) => part.GearDialog))
const DeleteShoot = lazyComponent(() =>
  import('#shoot-pages/web/dialogs/delete-shoot.tsx').then((part) => part.DeleteShoot),
)

const dialogs = { gear: GearDialog, client: ClientDialog, delete: DeleteShoot }

/** The cards of one tab, in pages. */
export function ShootGrid({ when, search }: { when: When; search: string }) {
  return (
    <PagedList
      what="shoots"
      pages={useInfiniteQuery(shootPages(when, search))}
      placeholder={<CardSkeleton />}
      failed={{ title: 'Unable to Load Shoots', safe: 'Your shoots are safe.' }}
      empty={<NoShoots when={when} search={search} />}
    >
      {(shown) => <Cards name={`shoots ${when} ${search}`} shoots={shown} />}
    </PagedList>
  )
}

function Cards({ name, shoots }: { name: string; shoots: ListedShoot[] }) {
  const [asked, setAsked] = useState<{ question: CardQuestion; shoot: ListedShoot }>()
  const ask = useCallback((question: CardQuestion, shoot: ListedShoot) => setAsked({ question, shoot }), [])
  useListKeys({
    what: 'shoot',
    rows: shoots,
    keys: [{ key: 'P', does: 'Pack gear', act: (shoot) => ask('gear', shoot) }],
  })
  const Asked = asked && dialogs[asked.question]
  return (
    <>
      <WindowedGrid name={name} items={shoots} className={css.grid} cardHeight={347} gap={20}>
        {(shoot) => <ShootCard key={shoot.id} shoot={shoot} onAsk={ask} />}
      </WindowedGrid>
      {Asked && <Asked shoot={asked.shoot} onClose={() => setAsked(undefined)} />}
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
