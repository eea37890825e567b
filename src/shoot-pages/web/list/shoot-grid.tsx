import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListedShoot, When } from '#shoots/api.ts'
import { NoShoots } from '#shoots/web/list/no-shoots.tsx'
import { shootPages } from '#shoots/web/queries.ts'
import { type CardQuestion, ShootCard } from './shoot-card.tsx'
import type { ShootsView } from './chosen-view.ts'
import { ShootRows } from './shoot-rows.tsx'
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

interface ShootGridProps {
  when: When
  search: string
  view: ShootsView
}

/** The shoots of one tab as cards or rows, in pages. */
export function ShootGrid({ when, search, view }: ShootGridProps) {
  return (
    <PagedList
      what="shoots"
      pages={useInfiniteQuery(shootPages(when, search))}
      {...(view === 'list' ? { cardHeight: 79 } : { placeholder: <CardSkeleton /> })}
      failed={{ title: 'Unable to Load Shoots', safe: 'Your shoots are safe.' }}
      empty={<NoShoots when={when} search={search} />}
    >
      {(shown) => <Shown name={`shoots ${view} ${when} ${search}`} shoots={shown} view={view} />}
    </PagedList>
  )
}

function Shown({ name, shoots, view }: { name: string; shoots: ListedShoot[]; view: ShootsView }) {
  const [asked, setAsked] = useState<{ question: CardQuestion; shoot: ListedShoot }>()
  const ask = useCallback((question: CardQuestion, shoot: ListedShoot) => setAsked({ question, shoot }), [])
  useListKeys({
    what: 'shoot',
    rows: shoots,
    keys: [
      { key: 'P', does: 'Pack gear', act: (shoot) => ask('gear', shoot) },
      { key: 'A', does: 'Assign client', act: (shoot) => ask('client', shoot) },
    ],
  })
  const Asked = asked && dialogs[asked.question]
  return (
    <>
      {view === 'list' ? (
        <ShootRows name={name} shoots={shoots} />
      ) : (
        <WindowedGrid name={name} items={shoots} className={css.grid} cardHeight={347} gap={20}>
          {(shoot) => <ShootCard key={shoot.id} shoot={shoot} onAsk={ask} />}
        </WindowedGrid>
      )}
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
