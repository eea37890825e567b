import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientCounts } from '#clients/web/queries.ts'
import { shootCounts } from '#shoots/web/queries.ts'
import css from './tiles.module.css'

/** How much there is of what, and the way to it. */
export function Tiles() {
  const { data: shoots } = useQuery(shootCounts)
  const { data: clients } = useQuery(clientCounts)
  return (
    <nav className={css.tiles} aria-label="Overview">
      <Link to="/shoots" className={`card ${css.tile}`}>
        <b>{shoots?.upcoming ?? '–'}</b>
        <span>Upcoming shoots</span>
      </Link>
      <Link to="/clients" className={`card ${css.tile}`}>
        <b>{clients?.active ?? '–'}</b>
        <span>Clients</span>
      </Link>
    </nav>
  )
}
