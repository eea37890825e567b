import { Button } from '@mantine/core'
import type { AssignedChecklist } from '#packing/api.ts'
import { countChecked } from '#packing/rules.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { ItemTick } from './item-tick.tsx'
import { PackedBar } from './packed-bar.tsx'
import { useTicks } from './ticks.ts'
import { useChecklistRemoval } from './use-removals.ts'
import css from './packing-list.module.css'

/** A checklist of the shoot, with its ticks. */
export function ChecklistCard({ shootId, checklist }: { shootId: number; checklist: AssignedChecklist }) {
  const { id, checklistName, checklistItems, status } = checklist
  const ticks = useTicks(shootId, id)
  const { remove, isRemoving } = useChecklistRemoval(shootId, checklist)
  const packed = countChecked(
    checklistItems.map((item, at) => ({ isChecked: ticks.isChecked(item.id, status[at] === true) })),
  )
  return (
    <section className="card" aria-label={checklistName}>
      <div className={css.head}>
        <h3 className="grow-wrapped" dir="auto">
          {checklistName}
        </h3>
        <div className={css.aside}>
          <PackedBar packed={packed} all={checklistItems.length} />
          <Button
            variant="subtle"
            size="xs"
            loading={isRemoving}
            aria-label={`Remove ${checklistName}`}
            data-removes="checklist"
            onClick={(event) => {
              focusNeighbor(event)
              remove()
            }}
          >
            Remove
          </Button>
        </div>
      </div>
      <ul className={css.list}>
        {checklistItems.map((item, at) => (
          <li key={item.id}>
            <ItemTick item={item} stored={status[at] === true} ticks={ticks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
