import type { MissingFact } from '#e-invoices/api.ts'
import { RouterLink } from '#ui/page/router-link.tsx'

/** What is missing, as a link to the page where it is added. */
export function MissingLink({ missing: { where, words } }: { missing: MissingFact }) {
  const [path = '', hash = ''] = where?.split('#') ?? []
  const client = /^\/clients\/(\d+)$/.exec(path)?.[1]
  if (client !== undefined)
    return (
      <RouterLink to="/clients/$id" params={{ id: Number(client) }}>
        {words}
      </RouterLink>
    )
  if (path !== '/settings') return words
  return (
    <RouterLink to="/settings" hash={hash}>
      {words}
    </RouterLink>
  )
}
