import { useQuery } from '@tanstack/react-query'
import { firstLocation } from '#accounts/rules.ts'
import { settings } from '#accounts/web/queries.ts'
import { clientCounts } from '#clients/web/queries.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { shootCounts } from '#shoots/web/queries.ts'

/** Which of a new photographer's first steps are done; undefined while loading. */
export function useFirstSteps() {
  const { data: home } = useQuery({ ...settings, select: ({ preferences }) => preferences.defaultLocation.trim() })
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: clients } = useQuery(clientCounts)
  const { data: shoots } = useQuery(shootCounts)
  if (home === undefined || !letterhead || !clients || !shoots) return undefined
  return {
    home: home !== '' && home !== firstLocation,
    letterhead: letterhead.address !== '',
    client: clients.active + clients.archived > 0,
    email: sendsMail(),
    shoot: shoots.upcoming + shoots.past > 0,
  }
}

export type FirstStep = keyof NonNullable<ReturnType<typeof useFirstSteps>>
