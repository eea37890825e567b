import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { spoken, useDragSensors } from './use-drag-sensors.ts'

interface SortableProps {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Something was put down at a place, counted from 0 in the list without it. */
  onMove: (id: number, to: number) => void
  /** The rows, each of them a SortableRow. */
  children: ReactNode
}

/** A list whose rows can be put into another order, by mouse, finger or keys. */
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
