import { useDroppable } from '@dnd-kit/core'
import type { MouseEvent } from 'react'
import type { Calendar } from '#calendar/web/use-calendar.ts'

/** Roles, focus and drop target of a day in a grid. One cell of the grid is in the tab order. */
export function useCell(day: string, { day: chosen, today, go }: Calendar) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const isChosen = day === chosen
  return {
    ref: setNodeRef,
    role: 'gridcell',
    tabIndex: isChosen ? 0 : -1,
    'aria-selected': isChosen,
    'aria-current': day === today ? ('date' as const) : undefined,
    'data-over': isOver || undefined,
    onClick: ({ target }: MouseEvent) => {
      // A link in the cell opens something else.
      if (!(target as Element).closest('a')) go({ day })
    },
  }
}
