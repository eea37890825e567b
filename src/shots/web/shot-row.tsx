import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { keyOf } from '#shots/rules.ts'
import { Tick } from '#ui/form/choices/tick.tsx'
import { ShotFields } from './shot-fields.tsx'
import { ShotMenu, type ShotRowProps } from './shot-menu.tsx'
import css from './shot-list.module.css'

/** One shot, edited in place. Memoized, so that a list of hundreds stays fast. */
export const ShotRow = memo(function ShotRow(props: ShotRowProps) {
  const { shot, read, dropsBelow, onEdit } = props
  const id = keyOf(shot)
  const [isWriting, setWriting] = useState(false)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    attributes: { roleDescription: 'sortable' },
  })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id })
  const ref = (node: HTMLElement | null) => {
    setNodeRef(node)
    setDropRef(node)
  }
  const place = isOver && !isDragging ? (dropsBelow ? 'below' : 'above') : undefined
  return (
    <li ref={ref} className={css.row} data-dragged={isDragging || undefined} data-drop={place}>
      {isWriting ? (
        <ShotFields shot={shot} read={read} onEdit={onEdit} onClose={() => setWriting(false)} />
      ) : (
        <>
          <Tick checked={shot.isDone} onChange={(isDone) => onEdit({ do: 'tick', shot, isDone })}>
            {shot.text}
          </Tick>
          {shot.detail && (
            <span className={css.detail} dir="auto">
              {shot.detail}
            </span>
          )}
          <ShotMenu {...props} onWrite={() => setWriting(true)} />
          <ActionIcon
            ref={setActivatorNodeRef}
            className={css.grip ?? ''}
            variant="subtle"
            aria-label={`Move ${shot.text}`}
            {...attributes}
            {...listeners}
          >
            <IconGripVertical size={18} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}, isSameRow)

function isSameRow(one: ShotRowProps, other: ShotRowProps): boolean {
  const shows = ({ shot, above, afterNext }: ShotRowProps) =>
    JSON.stringify([keyOf(shot), shot.isDone, shot.light, above && keyOf(above), afterNext && keyOf(afterNext)])
  return (
    one.dropsBelow === other.dropsBelow &&
    one.isLast === other.isLast &&
    one.onEdit === other.onEdit &&
    one.onRemove === other.onRemove &&
    shows(one) === shows(other)
  )
}
