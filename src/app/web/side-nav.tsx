import { Link, useLocation } from '@tanstack/react-router'
import { areas } from './areas.ts'
import css from './side-nav.module.css'

/** The areas with their captions: the sidebar of a desk, the drawer of a tablet. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.nav} aria-label="Main">
      {areas.map(({ to, name, caption, icon: Icon, starts }) => (
        <Link key={to} to={to} className={css.row} aria-current={starts.test(pathname) ? 'page' : undefined} onClick={() => onGo?.()}>
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{name}</b>
            <small>{caption}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
