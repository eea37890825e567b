import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconClipboardText, IconDots, IconSparkles, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Shoot, ShootStatus } from '#shoots/api.ts'
import { backToShoots } from '#shoots/rules.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'
import { ShootFacts } from '#shoots/web/list/shoot-facts.tsx'
import { StatusMenu } from './status-menu.tsx'
import css from './shoot-head.module.css'

interface ShootHeadProps {
  shoot: Shoot
  /** It has changes that wait to be sent. */
  isWaiting: boolean
  onStatus: (status: ShootStatus) => void
  onDelete: () => void
}

export function ShootHead({ shoot, isWaiting, onStatus, onDelete }: ShootHeadProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  return (
    <PageHead
      title={shoot.title}
      back={
        <Link to="/shoots" className="back-link">
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          {backToShoots}
        </Link>
      }
      beside={
        <>
          <StatusMenu status={shoot.status} onChoose={onStatus} />
          {isWaiting && <WaitsSign isNamed />}
        </>
      }
      sub={
        <div className="fact-line">
          <ShootFacts shoot={shoot} />
        </div>
      }
      actions={
        <>
          <LinkButton
            className={css.way ?? ''}
            to="/shoots/$id/call-sheet"
            params={{ id: shoot.id }}
            variant="default"
            leftSection={<IconClipboardText {...iconProps} />}
          >
            Call sheet
          </LinkButton>
          <LinkButton
            className={css.way ?? ''}
            to="/ai-assistant"
            search={{ shoot: shoot.id }}
            variant="default"
            leftSection={<IconSparkles {...iconProps} />}
          >
            Get advice
          </LinkButton>
          {isPhone ? (
            <RareActions onDelete={onDelete} />
          ) : (
            <Button variant="default" color="red" leftSection={<IconTrash {...iconProps} />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </>
      }
    />
  )
}

/** On a phone the width is for what is done every day. */
function RareActions({ onDelete }: Pick<ShootHeadProps, 'onDelete'>) {
  return (
    <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon variant="default" className={css.rare ?? ''} aria-label="More actions">
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-danger leftSection={<IconTrash {...iconProps} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
