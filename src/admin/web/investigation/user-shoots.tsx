import { useInfiniteQuery } from '@tanstack/react-query'
import { typeLabels } from '#shoots/rules.ts'
import { whenWords } from '#time/when.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { PagedRows } from './paged-rows.tsx'
import { shootsOfUser } from '#admin/web/queries.ts'

/** The shoots of a user, latest first, with times in the administrator's zone. */
export function UserShoots({ id }: { id: number }) {
  const { zone } = useLocalTime()
  const pages = useInfiniteQuery(shootsOfUser(id))
  return (
    <PagedRows
      what="shoots"
      pages={pages}
      row={(shoot) => (
        <li key={shoot.id}>
          <div>
            <b>{shoot.title}</b>
            <small>
              {[whenWords(shoot.date, zone), typeLabels[shoot.type], shoot.location].filter(Boolean).join(' · ')}
            </small>
          </div>
          <span />
          <ShootBadge status={shoot.status} />
        </li>
      )}
    />
  )
}
