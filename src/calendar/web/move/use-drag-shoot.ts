import { useDraggable } from '@dnd-kit/core'
import type { CalendarShoot } from '#calendar/api.ts'

/** What is dragged: a shoot, and the day that it was taken from. */
export interface Dragged {
  shoot: CalendarShoot
  day: string
}

/** Makes the link of a shoot one that can be dragged. It stays a link: keys have their own way to move a shoot. */
export function useDragShoot(shoot: CalendarShoot, day: string, isMoving: boolean) {
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${shoot.id} ${day}`,
    data: { shoot, day } satisfies Dragged,
    disabled: isMoving,
  })
  return { isDragging, transform, drag: { ref: setNodeRef, draggable: false, ...listeners } }
}
