import { Menu } from '@mantine/core'
import { IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUser } from '#accounts/web/queries.ts'
import { avatarColor, initialOf } from './avatar-color.ts'
import { useSignOut } from './sign-out.ts'
import { useScheme } from './use-scheme.ts'
import css from './account-menu.module.css'
import './menu.css'

/** The avatar and what belongs to the account. */
export function AccountMenu() {
  const { data: user } = useQuery(currentUser)
  const { isDark, toggle } = useScheme()
  const signOut = useSignOut()
  const username = user?.username ?? ''
  return (
    <Menu position="bottom-end" width={240} offset={6} withinPortal={false} withInitialFocusPlaceholder={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button type="button" className={css.target} aria-label="My Account">
          <span className={css.avatar} style={{ background: avatarColor(username) }} aria-hidden="true">
            {initialOf(username)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={css.title}>My Account</span>
          {user?.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} stroke={1.6} />}>
          Profile
          <span className={css.caption}>Manage your account</span>
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={18} stroke={1.6} />}>
          Settings
          <span className={css.caption}>Preferences & config</span>
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
