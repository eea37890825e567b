import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { onAltArrow } from './alt-arrows.ts'
import css from './sortable-row.module.css'

interface SortableRowProps {
  id: number
  name: string
  className?: string | undefined
  /** Called for Alt with an arrow key on the handle. */
  onStep?: ((by: -1 | 1) => void) | undefined
  /** The content, which includes the drag handle. */
  children: (grip: ReactNode) => ReactNode
}

/** A row of a sortable list. It moves vertically only. */
export function SortableRow({ id, name, className = '', onStep, children }: SortableRowProps) {
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
      onKeyDown={(event) => {
        if (!onStep || !onAltArrow(event, onStep)) listeners?.['onKeyDown']?.(event)
      }}
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
