import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Role } from '#accounts/api.ts'
import type { AdminUser } from '#admin/api.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSetRole } from '#admin/web/changes.ts'
import type { Ask } from '#admin/web/dialogs/questions.tsx'
import { roleNames, roles } from './user-words.ts'
import css from './role-menu.module.css'
import '#ui/page/menu.css'

interface RoleMenuProps {
  user: AdminUser
  isSelf: boolean
  onAsk: Ask
}

/** A user's role, and the menu to change it. Making somebody an administrator asks for confirmation. */
export function RoleMenu({ user, isSelf, onAsk }: RoleMenuProps) {
  const { id, username, role } = user
  const set = useSetRole()
  const once = useSingleFlight()
  if (isSelf)
    return (
      <span className={css.own} title="Another administrator can change your role">
        {roleNames[role]}
      </span>
    )

  function choose(chosen: Role): void {
    if (chosen === role) return
    if (chosen === 'admin') onAsk('promote', user)
    else once(() => set.mutateAsync({ id, role: chosen }))
  }

  return (
    <Menu
      position="bottom-start"
      width={168}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={css.target} aria-label={`Role of ${username}: ${roleNames[role]}`}>
          {roleNames[role]}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((option) => (
          <ChoiceItem key={option} value={option} isChosen={option === role} onChoose={() => choose(option)}>
            {roleNames[option]}
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
