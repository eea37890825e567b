import {
  IconBackpack,
  IconChartBar,
  IconInbox,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUser } from '#accounts/web/queries.ts'
import { NeedsYouCount } from '#deals/web/needs-you-count.tsx'
import { SearchBox } from './search-box.tsx'
import { Sheet } from './sheet.tsx'
import { useSignOut } from '#app/web/account/sign-out.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import css from './more-sheet.module.css'

/** All other navigation, on a phone. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUser)
  const { isDark, toggle } = useScheme()
  const signOut = useSignOut()
  return (
    <Sheet title="More" from="bottom" onClose={onClose}>
      <div className={css.sheet}>
        <SearchBox id="search-on-phone" onGo={onClose} />
        <Link to="/bookings" className={css.row} onClick={onClose}>
          <IconInbox size={22} stroke={1.5} aria-hidden="true" />
          Bookings
          <NeedsYouCount />
        </Link>
        <Link to="/gear" className={css.row} onClick={onClose}>
          <IconBackpack size={22} stroke={1.5} aria-hidden="true" />
          Gear Management
        </Link>
        <Link to="/ai-assistant" className={css.row} onClick={onClose}>
          <IconSparkles size={22} stroke={1.5} aria-hidden="true" />
          AI Assistant
        </Link>
        <Link to="/billing" className={css.row} onClick={onClose}>
          <IconReceipt size={22} stroke={1.5} aria-hidden="true" />
          Billing & Invoices
        </Link>
        <Link to="/billing" search={{ expense: 'new' }} className={css.row} onClick={onClose}>
          <IconReceipt2 size={22} stroke={1.5} aria-hidden="true" />
          Add Expense
        </Link>
        <Link to="/analytics" className={css.row} onClick={onClose}>
          <IconChartBar size={22} stroke={1.5} aria-hidden="true" />
          Analytics
        </Link>
        <Link to="/profile" className={css.row} onClick={onClose}>
          <IconUser size={22} stroke={1.5} aria-hidden="true" />
          Profile
        </Link>
        {user?.role === 'admin' && (
          <Link to="/admin" className={css.row} onClick={onClose}>
            <IconShieldLock size={22} stroke={1.5} aria-hidden="true" />
            Admin Panel
          </Link>
        )}
        <Link to="/settings" className={css.row} onClick={onClose}>
          <IconSettings size={22} stroke={1.5} aria-hidden="true" />
          Settings
        </Link>
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
