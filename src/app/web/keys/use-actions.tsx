import { IconKeyboard, IconLogout, IconMoon, IconPlus, IconSettings, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentUser } from '#accounts/web/queries.ts'
import type { Action } from '#search/web/choice.ts'
import { areasFor, type Place } from '#app/web/shell/navigation.ts'
import { sectionTitles } from '#settings/web/section-titles.ts'
import { withModKey } from '#ui/keys/mod-key.ts'
import { areSingleKeysOn } from '#ui/keys/single-keys.ts'
import { useSignOut } from '#app/web/account/sign-out.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useAdd } from './use-add.ts'

/** The second key of a shortcut to an area; the first is G (use-keys.ts). Not every area has one. */
const areaKeys: Partial<Record<Place, string>> = {
  '/': 'D',
  '/calendar': 'C',
  '/bookings': 'I',
  '/shoots': 'S',
  '/clients': 'L',
  '/gear': 'G',
  '/ai-assistant': 'A',
  '/billing': 'B',
  '/analytics': 'Y',
}

/** The actions of the command palette. */
export function useActions(showKeys: () => void): Action[] {
  const navigate = useNavigate()
  const add = useAdd()
  const { data: user } = useQuery(currentUser)
  const { isDark, toggle } = useScheme()
  const signOut = useSignOut()
  const single = (...keys: string[]) => (areSingleKeysOn() ? { keys } : {})
  const goKeys = (to: Place) => (areaKeys[to] ? single('G', areaKeys[to]) : {})
  return [
    {
      id: 'new-shoot',
      name: 'New Shoot',
      icon: <IconPlus {...iconProps} />,
      ...single('N'),
      act: () => add(1),
    },
    {
      id: 'new-invoice',
      name: 'New Invoice',
      icon: <IconPlus {...iconProps} />,
      ...single('I'),
      act: () => add('invoice'),
    },
    {
      id: 'new-contract',
      name: 'New Contract',
      icon: <IconPlus {...iconProps} />,
      ...single('C'),
      act: () => add('contract'),
    },
    {
      id: 'new-client',
      name: 'Add Client',
      icon: <IconPlus {...iconProps} />,
      ...single('L'),
      act: () => add('client'),
    },
    {
      id: 'new-inquiry',
      name: 'New Inquiry',
      icon: <IconPlus {...iconProps} />,
      act: () => add('inquiry'),
    },
    ...areasFor(user?.role).map(({ to, name, icon: Icon }) => ({
      id: `go${to}`,
      name: `Go to ${name}`,
      icon: <Icon {...iconProps} />,
      ...goKeys(to),
      act: () => navigate({ to }),
    })),
    ...Object.entries(sectionTitles).map(([id, title]) => ({
      id: `settings-${id}`,
      name: `Settings: ${title}`,
      icon: <IconSettings {...iconProps} />,
      isOnlyNamed: true as const,
      act: () => navigate({ to: '/settings', hash: id }),
    })),
    {
      id: 'scheme',
      name: isDark ? 'Switch to light' : 'Switch to dark',
      icon: isDark ? <IconSun {...iconProps} /> : <IconMoon {...iconProps} />,
      keys: [withModKey('J')],
      act: toggle,
    },
    { id: 'keys', name: 'Keyboard shortcuts', icon: <IconKeyboard {...iconProps} />, ...single('?'), act: showKeys },
    { id: 'sign-out', name: 'Sign Out', icon: <IconLogout {...iconProps} />, act: signOut },
  ]
}
