import { Menu } from '@mantine/core'
import { IconLifebuoy, IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useSignOut } from './sign-out.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import css from './account-menu.module.css'
import '#ui/page/menu.css'

interface AccountListProps {
  email: string
  onClose: () => void
}

/** The menu of the avatar. It has an anchor of its own, because the avatar is rendered before it. */
export function AccountList({ email, onClose }: AccountListProps) {
  const { isDark, toggle } = useScheme()
  const signOut = useSignOut()
  return (
    <Menu
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      position="bottom-end"
      width={240}
      offset={6}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="My Account">
        <Menu.Label>
          <span className={css.title}>My Account</span>
          {email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} stroke={1.6} />}>
          Profile
          <span className="cap block">Manage your account</span>
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={18} stroke={1.6} />}>
          Settings
          <span className="cap block">Preferences & config</span>
        </Menu.Item>
        <Menu.Item component={Link} to="/support" leftSection={<IconLifebuoy size={18} stroke={1.6} />}>
          Support
          <span className="cap block">Get help & assistance</span>
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={toggle}
          leftSection={isDark ? <IconMoon size={18} stroke={1.6} /> : <IconSun size={18} stroke={1.6} />}
          rightSection={<span className="cap">{isDark ? 'Dark' : 'Light'}</span>}
        >
          Appearance
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={18} stroke={1.6} />}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu's target, for positioning only: the avatar has the accessible names. */
const Anchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => <span ref={ref} className={css.anchor} />
