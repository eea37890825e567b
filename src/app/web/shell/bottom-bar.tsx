import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { bottomAreas, isBehindMore } from './navigation.ts'
import css from './bottom-bar.module.css'

/** The navigation of phones, at the bottom. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} aria-label="Main, at the bottom">
      {bottomAreas.map(({ to, name, icon: Icon, starts }) => (
        <Link key={to} to={to} className={css.place} aria-current={starts.test(pathname) ? 'page' : undefined}>
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button
        type="button"
        className={css.place}
        aria-haspopup="dialog"
        aria-current={isBehindMore(pathname) || undefined}
        onClick={onMore}
      >
        <IconDots size={22} stroke={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  )
}
