import { useDraggable } from '@dnd-kit/core'
import type { CalendarShoot } from '#calendar/api.ts'

/** The dragged shoot, and the day it was dragged from. */
export interface Dragged {
  shoot: CalendarShoot
  day: string
  /** Only its lower edge is dragged, which changes its duration. */
  edge?: boolean
}

/**
 * Makes a shoot's link, or its lower edge, draggable. `ref` belongs to the element that follows the pointer: it is
 * measured without its own shift, as long as no element around it is shifted.
 */
export function useDragShoot(shoot: CalendarShoot, day: string, isMoving: boolean, edge = false) {
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${shoot.id} ${day}${edge ? ' edge' : ''}`,
    data: { shoot, day, edge } satisfies Dragged,
    disabled: isMoving,
  })
  return { isDragging, transform, ref: setNodeRef, drag: { draggable: false, ...listeners } }
}
