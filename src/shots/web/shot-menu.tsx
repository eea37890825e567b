import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconSun, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { lightNames, lights, type Shot, type ShotEdit } from '#shots/rules.ts'
import type { Read } from './length-limit.ts'
import '#ui/page/menu.css'

const look = { size: 16, stroke: 1.6 }

export interface ShotRowProps {
  shot: Shot
  read: Read
  /** The drop position is below this row, not above it. */
  dropsBelow: boolean
  onEdit: (edit: ShotEdit) => void
  onRemove: (shot: Shot) => void
  /** Its neighbors in its light, to move it by one. */
  above: Shot | undefined
  isLast: boolean
  afterNext: Shot | undefined
}

type ShotMenuProps = ShotRowProps & { onWrite: () => void }

/** All actions on a shot. The menu renders on demand, because hundreds of them are slow. */
export function ShotMenu(props: ShotMenuProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <OpenMenu {...props} />
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`More for ${props.shot.text}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  )
}

function OpenMenu({ shot, above, isLast, afterNext, onEdit, onRemove, onWrite }: ShotMenuProps) {
  const { light } = shot
  return (
    <Menu
      defaultOpened
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={200}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`More for ${shot.text}`}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...look} />} onClick={onWrite}>
          Edit
        </Menu.Item>
        {above && (
          <Menu.Item
            leftSection={<IconArrowUp {...look} />}
            onClick={() => onEdit({ do: 'move', shot, light, before: above })}
          >
            Move up
          </Menu.Item>
        )}
        {!isLast && (
          <Menu.Item
            leftSection={<IconArrowDown {...look} />}
            onClick={() => onEdit({ do: 'move', shot, light, before: afterNext })}
          >
            Move down
          </Menu.Item>
        )}
        {lights
          .filter((other) => other !== light)
          .map((other) => (
            <Menu.Item
              key={other}
              leftSection={<IconSun {...look} />}
              onClick={() => onEdit({ do: 'move', shot, light: other })}
            >
              {`To ${lightNames[other]}`}
            </Menu.Item>
          ))}
        <Menu.Item data-danger leftSection={<IconTrash {...look} />} onClick={() => onRemove(shot)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
