import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Client } from '#clients/api.ts'
import type { ListedShoot } from '#shoots/api.ts'
import { whenWords } from '#time/when.ts'
import { shootsOfClient } from '#shoots/web/queries.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './shoot-history.module.css'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

/** All shoots of a client, latest first. */
export function ShootHistory({ client }: { client: Client }) {
  const shoots = useQuery(shootsOfClient(client.id))
  if (shoots.isError && !shoots.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Shoots"
        safe="Their shoots are safe."
        retrying={shoots.isFetching}
        onRetry={shoots.refetch}
      />
    )
  }
  if (shoots.data?.length === 0) {
    return <Empty title="No shoots yet">Shoots for {client.name} will appear here.</Empty>
  }
  return (
    <SectionCard id="history" title="Shoots" className={css.history}>
      {shoots.data ? (
        <ul>
          {shoots.data.map((shoot) => (
            <Row key={shoot.id} shoot={shoot} />
          ))}
        </ul>
      ) : (
        <div className={css.waiting}>
          <Loading what="shoots" />
        </div>
      )}
    </SectionCard>
  )
}

function Row({ shoot }: { shoot: ListedShoot }) {
  const { zone } = useLocalTime()
  return (
    <li>
      <div className={`shrink ${css.words}`}>
        <h3 className="small-title">
          <Link to="/shoots/$id" params={{ id: shoot.id }} className="hover-underlined tall-inline-link">
            {shoot.title}
          </Link>
        </h3>
        <p className="small-18 num shrink-wrapped">
          <time dateTime={shoot.date}>{whenWords(shoot.date, zone)}</time> · {shoot.location}
        </p>
      </div>
      <ShootBadge status={shoot.status} />
    </li>
  )
}
