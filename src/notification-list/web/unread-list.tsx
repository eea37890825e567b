import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMarkAllRead } from './changes.ts'
import { NotificationRow } from './notification-row.tsx'
import { useUnread } from './queries.ts'
import css from './unread-list.module.css'

/** The unread notifications below the bell. */
export function UnreadList({ onGo }: { onGo: () => void }) {
  const { data, isError, refetch } = useUnread()
  const { mutate: markAll, isPending } = useMarkAllRead()
  return (
    <>
      <div className={css.list} tabIndex={-1} data-adds="notification">
        {!data && (
          <div role="status" className={css.still}>
            {isError ? 'Notifications could not be loaded.' : 'Loading notifications...'}
            {isError && (
              <Button variant="default" size="xs" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </div>
        )}
        {data?.length === 0 && <p className={css.still}>No new notifications</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onGo={onGo} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.foot}>
        <Link to="/notifications" className={css.all} onClick={onGo}>
          See all
        </Link>
        {data && data.length > 0 && (
          <Button variant="subtle" size="xs" loading={isPending} onClick={() => markAll()}>
            Mark all as read
          </Button>
        )}
      </div>
    </>
  )
}
