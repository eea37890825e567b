import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './sortable-row.module.css'

interface SortableRowProps {
  id: number
  name: string
  className?: string | undefined
  /** What the row shows; the grip is for it to place. */
  children: (grip: ReactNode) => ReactNode
}

/** A row of a list that can be put into another order. It moves up and down only. */
export function SortableRow({ id, name, className = '', children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const grip = (
    <ActionIcon
      ref={setActivatorNodeRef}
      className={css.grip ?? ''}
      variant="subtle"
      aria-label={`Move ${name}`}
      // Escape ends the move; the dialog that may stand around the list stays open.
      data-mantine-stop-propagation={isDragging || undefined}
      {...attributes}
      {...listeners}
    >
      <IconGripVertical size={18} stroke={1.6} />
    </ActionIcon>
  )
  return (
    <li
      ref={setNodeRef}
      className={`${css.row} ${className}`}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {children(grip)}
    </li>
  )
}
