import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shootCounts } from '#shoots/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SessionSkeletons, SessionRow } from './session-row.tsx'
import { weekAhead } from './use-welcome.ts'
import css from './upcoming.module.css'

const shown = 3

/** Loaded on demand, as most studios have shoots. */
const NoShoots = lazyComponent(() => import('#shoots/web/list/no-shoots.tsx').then((part) => part.NoShoots))

/** The next shoots, soonest first. */
export function Upcoming() {
  const shoots = useQuery(weekAhead)
  if (shoots.isError && !shoots.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Shoots"
        safe="Your shoots are safe."
        retrying={shoots.isFetching}
        onRetry={shoots.refetch}
      />
    )
  }
  return (
    <Card>
      {shoots.data?.length === 0 ? (
        <div className={css.none}>
          <NoShoots when="upcoming" search="" variant="default" />
        </div>
      ) : shoots.data ? (
        <ul>
          {shoots.data.slice(0, shown).map((shoot, at) => (
            <SessionRow key={shoot.id} shoot={shoot} isNext={at === 0} />
          ))}
        </ul>
      ) : (
        <SessionSkeletons />
      )}
    </Card>
  )
}

function Card({ children }: { children: ReactNode }) {
  const { data: counts } = useQuery(shootCounts)
  return (
    <section className="card" aria-labelledby="upcoming">
      <div className={css.head}>
        <h2 id="upcoming">Upcoming Photography Sessions</h2>
        {counts && counts.upcoming > shown && (
          <LinkButton
            to="/shoots"
            variant="subtle"
            size="xs"
            rightSection={<IconChevronRight size={18} stroke={1.6} />}
          >
            View All
          </LinkButton>
        )}
      </div>
      {children}
    </section>
  )
}
