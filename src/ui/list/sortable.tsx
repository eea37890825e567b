import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { spoken, useDragSensors } from './use-drag-sensors.ts'

interface SortableProps {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Called with the new index, from 0, in the list without the moved row. */
  onMove: (id: number, to: number) => void
  /** SortableRows. */
  children: ReactNode
}

/** A list whose rows can be reordered by mouse, touch or keys. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const sensors = useDragSensors()
  const placeOf = (id: number) => `at place ${ids.indexOf(id) + 1} of ${ids.length}`

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(Number(active.id), ids.indexOf(Number(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={spoken(
        (id) => nameOf(Number(id)),
        (id) => placeOf(Number(id)),
      )}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
