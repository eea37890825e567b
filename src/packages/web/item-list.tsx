import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useArrangeItems } from './changes.ts'
import { ItemRow } from './item-row.tsx'
import { kindLabels } from './item-words.ts'
import css from './item-list.module.css'

interface ItemListProps {
  kind: CatalogueKind
  /** Of both kinds. */
  items: readonly CatalogueItem[]
  onEdit: (item: CatalogueItem) => void
  onAdd: () => void
}

const none: Record<CatalogueKind, string> = {
  package: 'No packages yet. A package is what a proposal begins with.',
  extra: 'No extras yet. An extra is what a client can add to a package.',
}

/** The packages or the extras, in their order, which can be changed. */
export function ItemList({ kind, items, onEdit, onAdd }: ItemListProps) {
  const own = items.filter((item) => item.kind === kind)
  const { ids, move, said } = useOrder(own)
  const { one, many } = kindLabels[kind]
  const { data: money } = useQuery(moneyDetails)
  return (
    <div className="card clip">
      <div className="list-head">
        <h3 id={`${kind}-list`}>{many}</h3>
        {own.length > 1 && <span className={`fine ${css.hint}`}>Drag to order, or Alt ↑ ↓</span>}
        <Button
          className="push-right"
          variant="default"
          size="xs"
          leftSection={<IconPlus {...iconProps} />}
          onClick={onAdd}
        >
          New {one}
        </Button>
      </div>
      {own.length === 0 && <p className="foot-line">{none[kind]}</p>}
      <Sortable ids={ids} nameOf={(id) => own.find((item) => item.id === id)?.name ?? ''} onMove={move}>
        <ul aria-labelledby={`${kind}-list`}>
          {own.map((item, at) => (
            <ItemRow key={item.id} item={item} money={money} onEdit={onEdit} onStep={(by) => move(item.id, at + by)} />
          ))}
        </ul>
      </Sortable>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** Moves items, keeps the focus on a moved one, and says where it is. */
function useOrder(items: readonly CatalogueItem[]) {
  const { mutate: arrange } = useArrangeItems()
  const [said, setSaid] = useState('')
  const focused = useRef<Element>(null)
  const ids = items.map(({ id }) => id)
  const order = ids.join()
  // A row that is moved in the document loses the focus.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [order])

  function move(id: number, to: number): void {
    if (to < 0 || to >= ids.length) return
    focused.current = document.activeElement
    arrange(ids.filter((other) => other !== id).toSpliced(to, 0, id))
    setSaid(`${items.find((item) => item.id === id)?.name} is at place ${to + 1} of ${ids.length}.`)
  }
  return { ids, move, said }
}
