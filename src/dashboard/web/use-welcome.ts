import { useQuery } from '@tanstack/react-query'
import { workSentence } from '#accounts/rules.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { maxNextShoots, upcomingShoots } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { comingSentence, greetingAt, needsSentence } from './coming.ts'
import { todayOfStudio } from './queries.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

export const weekAhead = upcomingShoots(maxNextShoots)

/** The dashboard's greeting, the photographer's work, the next shoots, and how much needs doing. */
export function useWelcome() {
  const now = useCurrentMinute()
  const { zone } = useLocalTime()
  const { data: user } = useQuery(currentUser)
  const { data: profile } = useQuery({ ...settings, select: (all) => all.profile })
  const { data: shoots = [] } = useQuery(weekAhead)
  const called = profile?.fullName || user?.username
  const name = called ? `, ${called}` : ''
  const { data: count = 0 } = useQuery({ ...todayOfStudio, select: ({ data }) => data.needs.count })
  const sub = [profile && workSentence(profile), comingSentence(shoots, zone, now, maxNextShoots), needsSentence(count)]
    .filter(Boolean)
    .join(' ')
  return { greeting: greetingAt(now, zone) + name, sub: sub || '\u00a0', needs: count }
}
