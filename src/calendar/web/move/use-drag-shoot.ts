import { useDraggable } from '@dnd-kit/core'
import type { CalendarShoot } from '#calendar/api.ts'

/** The dragged shoot, and the day it was dragged from. */
export interface Dragged {
  shoot: CalendarShoot
  day: string
}

/** Makes a shoot's link draggable. */
export function useDragShoot(shoot: CalendarShoot, day: string, isMoving: boolean) {
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${shoot.id} ${day}`,
    data: { shoot, day } satisfies Dragged,
    disabled: isMoving,
  })
  return { isDragging, transform, drag: { ref: setNodeRef, draggable: false, ...listeners } }
}
