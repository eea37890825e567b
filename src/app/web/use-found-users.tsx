import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import type { MoreResults } from '#search/web/more-results.ts'
import { iconProps } from '#ui/theme/icon-props.ts'

const foundUsers: MoreResults = {
  name: 'Users',
  icon: <IconShieldLock {...iconProps} />,
  find: async (...asked) => (await import('#admin/web/found-users.tsx')).findUsers(...asked),
}

/** Administrators find users too. */
export function useFoundUsers(): MoreResults | undefined {
  const { data: user } = useQuery(currentUser)
  return user?.role === 'admin' ? foundUsers : undefined
}
