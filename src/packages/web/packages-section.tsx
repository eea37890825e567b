import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { ArchivedItems } from './archived-items.tsx'
import { ItemList } from './item-list.tsx'
import { NoPackages } from './no-packages.tsx'
import { catalogue } from './queries.ts'

const ItemDialog = lazyComponent(() => import('./form/item-dialog.tsx').then((part) => part.ItemDialog))

/** A new one of a kind, or one to edit. */
type Open = { kind: CatalogueKind; item?: CatalogueItem }

/** What the studio offers: packages, and the extras that a client can add. */
export function PackagesSection() {
  const { data, isError, isFetching, refetch } = useQuery(catalogue)
  const [open, setOpen] = useState<Open>()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Your Packages"
        safe="They are as they were."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="your packages" />
    )
  const edit = (item: CatalogueItem) => setOpen({ kind: item.kind, item })
  const add = (kind: CatalogueKind) => () => setOpen({ kind })
  return (
    <div className="stack-20">
      <p className="sub">
        Proposals copy their words and prices from here. Changing a package doesn’t change proposals you’ve already
        sent.
      </p>
      {data.length === 0 ? (
        <NoPackages onAdd={add('package')} />
      ) : (
        <>
          <ItemList kind="package" items={data} onEdit={edit} onAdd={add('package')} />
          <ItemList kind="extra" items={data} onEdit={edit} onAdd={add('extra')} />
        </>
      )}
      <ArchivedItems />
      {open && <ItemDialog kind={open.kind} item={open.item} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
