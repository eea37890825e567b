import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './sortable-row.module.css'

interface SortableRowProps {
  id: number
  name: string
  className?: string | undefined
  /** The content, which includes the drag handle. */
  children: (grip: ReactNode) => ReactNode
}

/** A row of a sortable list. It moves vertically only. */
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
      // Escape cancels the drag, without closing a surrounding dialog.
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
