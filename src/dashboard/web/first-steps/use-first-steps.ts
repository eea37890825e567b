import { useQuery } from '@tanstack/react-query'
import { firstLocation } from '#accounts/rules.ts'
import { settings } from '#accounts/web/queries.ts'
import { clientCounts } from '#clients/web/queries.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { shootCounts } from '#shoots/web/queries.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'

export interface StepsDone {
  home: boolean
  letterhead: boolean
  client: boolean
  email: boolean
  shoot: boolean
}

/** Which of a new photographer's first steps are done; undefined while loading, null when that cannot be known now. */
export function useFirstSteps(): StepsDone | undefined | null {
  const isOffline = useIsOffline()
  const home = useQuery({ ...settings, select: ({ preferences }) => preferences.defaultLocation.trim() })
  const letterhead = useQuery(letterheadQuery)
  const clients = useQuery(clientCounts)
  const shoots = useQuery(shootCounts)
  if (home.data === undefined || !letterhead.data || !clients.data || !shoots.data)
    return isOffline || [home, letterhead, clients, shoots].some(({ isError }) => isError) ? null : undefined
  return {
    home: home.data !== '' && home.data !== firstLocation,
    letterhead: letterhead.data.address !== '',
    client: clients.data.active + clients.data.archived > 0,
    email: sendsMail(),
    shoot: shoots.data.upcoming + shoots.data.past > 0,
  }
}

export type FirstStep = keyof StepsDone
