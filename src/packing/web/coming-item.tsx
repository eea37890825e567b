import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'
import css from './packing-list.module.css'

interface ComingItemProps {
  name: string
  isWaiting: boolean
  onDrop: () => void
}

/** An item that is not stored yet: it can be ticked and moved once it is. */
export function ComingItem({ name, isWaiting, onDrop }: ComingItemProps) {
  return (
    <li className={css.coming}>
      <span dir="auto">{name}</span>
      {isWaiting && (
        <>
          <WaitsSign />
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${name}`}
            data-removes="item"
            onClick={(event) => {
              focusNeighbor(event)
              onDrop()
            }}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
