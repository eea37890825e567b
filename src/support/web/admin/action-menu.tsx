import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { TicketChange } from '#support/api.ts'
import type { TicketAction } from './ticket-actions.ts'
import '#ui/page/menu.css'

interface ActionMenuProps {
  subject: string
  actions: readonly TicketAction[]
  isPending: boolean
  change: (wanted: TicketChange) => void
}

/** One-click actions on a ticket, where there is no space for buttons. */
export function ActionMenu({ subject, actions, isPending, change }: ActionMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={180}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          data-menu="actions"
          aria-label={`Actions for: ${subject}`}
          title="Actions"
          loading={isPending}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, isOn, wanted }) => (
          <Menu.Item key={name} disabled={!isOn} onClick={() => change(wanted)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
