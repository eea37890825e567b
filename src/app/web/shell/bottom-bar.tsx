import { IconCalendar, IconCamera, IconDots, IconHome, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import css from './bottom-bar.module.css'

const places = [
  { to: '/', name: 'Home', icon: IconHome, starts: /^\/(dashboard)?$/ },
  { to: '/shoots', name: 'Shoots', icon: IconCamera, starts: /^\/shoots/ },
  { to: '/calendar', name: 'Calendar', icon: IconCalendar, starts: /^\/calendar/ },
  { to: '/clients', name: 'Clients', icon: IconUsers, starts: /^\/clients/ },
] as const

/** The navigation of phones, at the bottom. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} aria-label="Main, at the bottom">
      {places.map(({ to, name, icon: Icon, starts }) => (
        <Link key={to} to={to} className={css.place} aria-current={starts.test(pathname) ? 'page' : undefined}>
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button type="button" className={css.place} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={22} stroke={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  )
}
