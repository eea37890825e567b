import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { checklistCounts } from '#gear/web/queries.ts'
import { shootCounts } from '#shoots/web/queries.ts'
import css from './tiles.module.css'

/** Numbers of records, linked to their lists. */
export function Tiles() {
  const { data: shoots } = useQuery(shootCounts)
  const { data: checklists } = useQuery(checklistCounts)
  return (
    <nav className={css.tiles} aria-label="Overview">
      <Link to="/shoots" className={`card ${css.tile}`}>
        <b>{shoots?.upcoming ?? '–'}</b>
        <span className="small-18">Upcoming shoots</span>
      </Link>
      <Link to="/gear" className={`card ${css.tile}`}>
        <b>{checklists?.all ?? '–'}</b>
        <span className="small-18">Gear checklists</span>
      </Link>
    </nav>
  )
}
