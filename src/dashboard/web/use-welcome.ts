import { useQuery } from '@tanstack/react-query'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { maxNextShoots } from '#shoots/rules.ts'
import { upcomingShoots } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { welcomeWords } from '#dashboard/welcome.ts'
import { todayOfStudio } from './queries.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

export const weekAhead = upcomingShoots(maxNextShoots)

/** So long after the registration the first steps stand first, milliseconds. */
const newcomerMs = 7 * 24 * 3_600_000

/** The dashboard's greeting, the photographer's work, the next shoots, and how much needs doing. */
export function useWelcome() {
  const now = useCurrentMinute()
  const { zone } = useLocalTime()
  const { data: user } = useQuery(currentUser)
  const { data: profile } = useQuery({ ...settings, select: (all) => all.profile })
  const { data: shoots = [] } = useQuery(weekAhead)
  const { data: needs = 0 } = useQuery({ ...todayOfStudio, select: ({ data }) => data.needs.count })
  const isNewcomer = user !== undefined && now < Date.parse(user.createdAt) + newcomerMs
  return { ...welcomeWords({ username: user?.username, profile, shoots, needs, zone, now }), needs, isNewcomer }
}
