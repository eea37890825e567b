import { IconLifebuoy, IconLogout, IconMoon, IconReceipt2, IconSun, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Role } from '#accounts/api.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { NeedsYouCount } from '#deals/web/needs-you-count.tsx'
import { areasFor, bottomAreas, type Place } from './navigation.ts'
import { SearchBox } from './search-box.tsx'
import { Sheet } from './sheet.tsx'
import { useSignOut } from '#app/web/account/sign-out.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import css from './more-sheet.module.css'

/** The names that differ from the sidebar's. */
const longNames: Partial<Record<Place, string>> = {
  '/gear': 'Gear Management',
  '/billing': 'Billing & Invoices',
  '/admin': 'Admin Panel',
}

const inBottomBar: readonly Place[] = bottomAreas.map(({ to }) => to)
const behindMore = (role: Role | undefined) => areasFor(role).filter(({ to }) => !inBottomBar.includes(to))

/** All other navigation, on a phone. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUser)
  const { isDark, toggle } = useScheme()
  const signOut = useSignOut()
  return (
    <Sheet title="More" from="bottom" onClose={onClose}>
      <div className={css.sheet}>
        <SearchBox id="search-on-phone" onGo={onClose} />
        {behindMore(user?.role).map(({ to, name, icon: Icon }) => (
          <Fragment key={to}>
            <Link to={to} className={css.row} onClick={onClose}>
              <Icon size={22} stroke={1.5} aria-hidden="true" />
              {longNames[to] ?? name}
              {to === '/bookings' && <NeedsYouCount />}
            </Link>
            {to === '/billing' && (
              <Link to="/billing" search={{ expense: 'new' }} className={css.row} onClick={onClose}>
                <IconReceipt2 size={22} stroke={1.5} aria-hidden="true" />
                Add Expense
              </Link>
            )}
            {to === '/analytics' && (
              <Link to="/profile" className={css.row} onClick={onClose}>
                <IconUser size={22} stroke={1.5} aria-hidden="true" />
                Profile
              </Link>
            )}
          </Fragment>
        ))}
        <Link to="/support" className={css.row} onClick={onClose}>
          <IconLifebuoy size={22} stroke={1.5} aria-hidden="true" />
          Support
        </Link>
        <button type="button" className={css.row} onClick={signOut}>
          <IconLogout size={22} stroke={1.5} aria-hidden="true" />
          Sign Out
        </button>
        {/* The last row appears under the finger that tapped More, so it must be harmless. */}
        <button type="button" className={css.row} onClick={toggle}>
          {isDark ? (
            <IconMoon size={22} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconSun size={22} stroke={1.5} aria-hidden="true" />
          )}
          Appearance
          <span className={css.state}>{isDark ? 'Dark' : 'Light'}</span>
        </button>
      </div>
    </Sheet>
  )
}
