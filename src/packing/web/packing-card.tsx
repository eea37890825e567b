import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Packing } from '#packing/api.ts'
import { countChecked } from '#packing/rules.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { AddItem } from './add-item.tsx'
import { useAdditions } from './additions.ts'
import { ComingItem } from './coming-item.tsx'
import { ItemTick } from './item-tick.tsx'
import { PackedBar } from './packed-bar.tsx'
import { useArrangeItems } from './queries.ts'
import { useTicks } from './ticks.ts'
import { useItemRemoval } from './use-removals.ts'
import css from './packing-list.module.css'

/** The packing list of a shoot, edited in place. */
export function PackingCard({ packing: { shootId, items } }: { packing: Packing }) {
  const ticks = useTicks(shootId)
  const additions = useAdditions(shootId)
  const remove = useItemRemoval(shootId)
  const arrange = useArrangeItems(shootId)
  const ids = items.map(({ id }) => id)
  const packed = countChecked(items.map(({ id, isChecked }) => ({ isChecked: ticks.isChecked(id, isChecked) })))
  return (
    <section className="card" aria-labelledby="packing-list">
      <div className={css.head}>
        <h2 id="packing-list" className="grow-wrapped">
          Gear Checklist
        </h2>
        <PackedBar packed={packed} all={items.length} />
      </div>
      {items.length + additions.coming.length === 0 && (
        <p className={`foot-line ${css.none}`}>
          Nothing on the list yet. Add what you’re bringing, or apply a template.
        </p>
      )}
      <Sortable
        ids={ids}
        nameOf={(id) => items.find((item) => item.id === id)?.name ?? ''}
        onMove={(id, to) => arrange.mutate({ order: ids.filter((other) => other !== id).toSpliced(to, 0, id) })}
      >
        <ul className={css.list}>
          {items.map((item, place) => (
            <SortableRow key={item.id} id={item.id} name={item.name}>
              {(grip) => (
                <>
                  <ItemTick item={item} stored={item.isChecked} ticks={ticks} />
                  {grip}
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove ${item.name}`}
                    data-removes="item"
                    onClick={(event) => {
                      focusNeighbor(event)
                      remove(item, place)
                    }}
                  >
                    <IconX size={18} stroke={1.6} />
                  </ActionIcon>
                </>
              )}
            </SortableRow>
          ))}
          {additions.coming.map(({ key, name }) => (
            <ComingItem key={key} name={name} isWaiting={additions.isWaiting} onDrop={() => additions.drop(key)} />
          ))}
        </ul>
      </Sortable>
      <AddItem count={items.length + additions.coming.length} onAdd={additions.add} />
    </section>
  )
}
