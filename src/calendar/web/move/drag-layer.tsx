import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifiers,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayName } from '#calendar/rules.ts'
import { PromptMouseSensor, PromptTouchSensor } from './sensors.ts'
import type { Dragged } from './use-drag-shoot.ts'

interface DragLayerProps {
  onDrop: (dragged: Dragged, end: DragEndEvent) => void
  /** The copy that follows the pointer, unless the shoot itself does. */
  ghost?: (dragged: Dragged) => ReactNode
  modifiers?: Modifiers
  children: ReactNode
}

const draggedIn = ({ data }: { data: { current?: unknown } }): Dragged => data.current as Dragged

const spoken: Announcements = {
  onDragStart: ({ active }) => `Moving ${draggedIn(active).shoot.title}.`,
  onDragOver: ({ over }) => (over ? `${dayName(String(over.id))}.` : undefined),
  // Toasts announce the new time and overlaps.
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${draggedIn(active).shoot.title} stays where it was.`,
}

/**
 * Only close to the edge: a shoot at the end of the visible hours can still be lengthened in steps. About 300 pixels a
 * second, so that one can stop at an hour. Starting to drag shifts nothing; what dnd-kit takes for a shift is the first
 * move, when it is rendered late.
 */
const scrolling = { threshold: { x: 0, y: 0.05 }, acceleration: 6, interval: 20, layoutShiftCompensation: false }

/** Makes shoots draggable by mouse, or by touch after a short press. */
export function DragLayer({ onDrop, ghost, modifiers, children }: DragLayerProps) {
  const [dragged, setDragged] = useState<Dragged>()
  const hasEnded = useRef(false)
  const sensors = useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  // Releasing a dragged link causes a click, which would open the shoot; after Escape it may come any time later.
  useEffect(() => {
    const press = () => (hasEnded.current = false)
    const refuse = (event: MouseEvent) => {
      const isByPointer = event.detail > 0
      if (hasEnded.current && isByPointer) event.preventDefault()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('click', refuse, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('click', refuse, true)
    }
  }, [])
  const stop = () => {
    hasEnded.current = true
    setDragged(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={scrolling}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: '' } }}
      {...(modifiers && { modifiers })}
      onDragStart={({ active }) => setDragged(draggedIn(active))}
      onDragCancel={stop}
      onDragEnd={(end) => {
        stop()
        onDrop(draggedIn(end.active), end)
      }}
    >
      {children}
      {ghost && <DragOverlay dropAnimation={null}>{dragged && ghost(dragged)}</DragOverlay>}
    </DndContext>
  )
}
