import { Link } from '@tanstack/react-router'
import { sections } from './sections.tsx'
import css from './section-nav.module.css'

/** Links to the sections, beside them on wide screens. */
export function SectionNav() {
  return (
    <nav className={css.nav} aria-label="Sections">
      {sections.map(({ id, title }) => (
        <Link key={id} to="/settings" hash={id} replace className={css.link}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
