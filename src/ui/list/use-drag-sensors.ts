import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

// Stable objects, so that rows do not render again.
const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const keys = { coordinateGetter: sortableKeyboardCoordinates }

/** Mouse, touch and keys. Touch needs a short press, so that lists can be scrolled. */
export function useDragSensors() {
  return useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keys))
}

const instructions =
  'Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.'

type Say = (id: UniqueIdentifier) => string

/** Screen reader announcements of a drag. `placeOf` describes the drop position. */
export function spoken(
  nameOf: Say,
  placeOf: Say,
): { announcements: Announcements; screenReaderInstructions: { draggable: string } } {
  return {
    announcements: {
      onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)} is ${placeOf(over.id)}.` : `${nameOf(active.id)} is outside the list.`,
      onDragEnd: ({ active, over }) =>
        over ? `Put down ${nameOf(active.id)} ${placeOf(over.id)}.` : `${nameOf(active.id)} stays where it was.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
    },
    screenReaderInstructions: { draggable: instructions },
  }
}
