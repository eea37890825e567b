import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { currentUser } from '#accounts/web/queries.ts'
import { areasFor } from './navigation.ts'
import { quietComponent } from '#ui/loading/lazy-component.tsx'
import css from './side-nav.module.css'

const NeedsYouCount = quietComponent(() => import('#deals/web/needs-you-count.tsx').then((part) => part.NeedsYouCount))

/** The areas with captions: a sidebar on desktops, a drawer on tablets. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation()
  const { data: user } = useQuery(currentUser)
  return (
    <nav className={css.nav} aria-label="Main">
      {areasFor(user?.role).map(({ to, name, caption, icon: Icon, starts }) => (
        <Link
          key={to}
          to={to}
          className={css.row}
          aria-current={starts.test(pathname) ? 'page' : undefined}
          onClick={() => onGo?.()}
        >
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{name}</b>
            <small className="caption">{caption}</small>
          </span>
          {to === '/bookings' && <NeedsYouCount />}
        </Link>
      ))}
    </nav>
  )
}
