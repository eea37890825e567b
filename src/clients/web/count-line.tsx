import { useQuery } from '@tanstack/react-query'
import { RouterLink } from '#ui/page/router-link.tsx'
import { clientCounts } from './queries.ts'

const clientsWord = (count: number): string => (count === 1 ? '1 client' : `${count} clients`)

/** The number of clients, and a link to the archived ones. */
export function CountLine({ archived }: { archived: boolean }) {
  const { data: counts } = useQuery(clientCounts)
  // The empty page has its own text.
  if (!counts || counts.active + counts.archived === 0) return <>&nbsp;</>
  if (archived) return <>{clientsWord(counts.archived)}</>
  return (
    <>
      {clientsWord(counts.active)}
      {counts.archived > 0 && (
        <>
          {' · '}
          <RouterLink to="/clients" search={{ archived: true }}>
            {counts.archived} archived
          </RouterLink>
        </>
      )}
    </>
  )
}
