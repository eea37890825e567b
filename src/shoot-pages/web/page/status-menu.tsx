import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { ShootStatus } from '#shoots/api.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import { BadgeButton } from '#ui/page/badge-button.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import '#ui/page/menu.css'

interface StatusMenuProps {
  status: ShootStatus
  onChoose: (status: ShootStatus) => void
}

/** The badge of the shoot, which opens a menu of the statuses. */
export function StatusMenu({ status, onChoose }: StatusMenuProps) {
  const badge = useRef<HTMLButtonElement>(null)
  useShortcuts('Shoot', [{ keys: ['S'], does: 'Status', act: () => badge.current?.click() }])
  return (
    <Menu
      position="bottom-start"
      width={176}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <BadgeButton ref={badge} aria-label={`Status: ${statusLabels[status]}`}>
          <StatusBadge color={statusColors[status]}>
            {statusLabels[status]}
            <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
          </StatusBadge>
        </BadgeButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ShootStatus.options.map((option) => (
          <ChoiceItem
            key={option}
            value={option}
            isChosen={option === status}
            onChoose={() => option !== status && onChoose(option)}
          >
            <ShootBadge status={option} />
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
