import { useQuery } from '@tanstack/react-query'
import { workSentence } from '#accounts/rules.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { upcomingShoots } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { comingSentence, greetingAt } from './coming.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** The number of shoots loaded for the sentence. */
const maxShoots = 30
export const weekAhead = upcomingShoots(maxShoots)

/** The dashboard's greeting, the photographer's work, and the next shoots. */
export function useWelcome() {
  const now = useCurrentMinute()
  const { zone } = useLocalTime()
  const { data: user } = useQuery(currentUser)
  const { data: profile } = useQuery({ ...settings, select: (all) => all.profile })
  const { data: shoots = [] } = useQuery(weekAhead)
  const name = user ? `, ${user.username}` : ''
  const sub = [profile && workSentence(profile), comingSentence(shoots, zone, now, maxShoots)].filter(Boolean).join(' ')
  return { greeting: greetingAt(now, zone) + name, sub: sub || '\u00a0' }
}
