import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconBackpack, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ShootPicture } from '#images/web/shoot-picture.tsx'
import type { ListedShoot } from '#shoots/api.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'
import { usePendingShoot } from '#shoots/web/offline/use-pending-shoot.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ShootFacts } from '#shoots/web/list/shoot-facts.tsx'
import { ShootLight } from '#shoots/web/light/shoot-light.tsx'
import { rowMark } from '#ui/list/use-list-keys.ts'
import css from './shoot-card.module.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { LinkButton } from '#ui/page/router-link.tsx'

export type CardQuestion = 'gear' | 'client' | 'delete'

interface ShootCardProps {
  shoot: ListedShoot
  /** Opens a dialog about this shoot. */
  onAsk: (question: CardQuestion, shoot: ListedShoot) => void
}

/** Memoized, so that loading another page renders only its cards. */
export const ShootCard = memo(function ShootCard({ shoot: stored, onAsk }: ShootCardProps) {
  const { shown: shoot, isWaiting } = usePendingShoot(stored)
  return (
    <li className={`card ${css.card}`} {...rowMark('shoot', shoot.id)}>
      <div className={css.well}>
        <ShootPicture shoot={shoot} />
      </div>
      <ShootLight shoot={shoot} size="edge" />
      <div className={css.body}>
        <div className={`line-between ${css.line}`}>
          <h2>
            <Link to="/shoots/$id" params={{ id: shoot.id }} className="title-link" data-main>
              {shoot.title}
            </Link>
          </h2>
          <ShootBadge status={shoot.status} />
          {isWaiting && <WaitsSign />}
        </div>
        <div className={css.facts}>
          <ShootFacts shoot={shoot} />
        </div>
      </div>
      <div className={css.actions}>
        <LinkButton
          to="/shoots/$id"
          params={{ id: shoot.id }}
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={18} stroke={1.6} />}
          aria-label={`Edit ${shoot.title}`}
        >
          Edit
        </LinkButton>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconBackpack size={18} stroke={1.6} />}
          aria-label={`Gear for ${shoot.title}`}
          onClick={() => onAsk('gear', shoot)}
        >
          Gear
        </Button>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconUser size={18} stroke={1.6} />}
          aria-label={`Client of ${shoot.title}`}
          onClick={() => onAsk('client', shoot)}
        >
          Client
        </Button>
        <Tooltip label="Delete">
          <ActionIcon variant="subtle" aria-label={`Delete ${shoot.title}`} onClick={() => onAsk('delete', shoot)}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  )
})
