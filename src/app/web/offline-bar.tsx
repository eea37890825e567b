import { useQuery } from '@tanstack/react-query'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { useIsOffline } from '#ui/reach.ts'
import css from './offline-bar.module.css'

const knockMs = 5000

/** Says that nothing reaches the server; knocks now and then, so that it goes away by itself. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  useQuery({
    queryKey: ['reach'],
    queryFn: () => call(accounts.current, {}),
    enabled: isOffline,
    refetchInterval: knockMs,
  })
  return (
    <div role="status" className={css.place}>
      {isOffline && <div className={css.bar}>You are offline. Changes wait here.</div>}
    </div>
  )
}
