import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty } from '#ui/loading/empty.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { useMarkAllRead } from './changes.ts'
import { NotificationRow } from './notification-row.tsx'
import { history, useUnread } from './queries.ts'
import css from './notifications-page.module.css'

/** All notifications of the last three months, read or not. */
export function NotificationsPage() {
  const { data: unread } = useUnread()
  const { mutate: markAll, isPending } = useMarkAllRead()
  const actions = unread && unread.length > 0 && (
    <Button variant="default" loading={isPending} onClick={() => markAll()}>
      Mark all as read
    </Button>
  )
  return (
    <Page>
      <PageHead title="Notifications" sub="The last three months" actions={actions} />
      <History />
    </Page>
  )
}

function History() {
  return (
    <PagedList
      what="notifications"
      pages={useInfiniteQuery({ ...history, refetchOnMount: 'always' })}
      failed={{ title: 'Unable to Load Notifications', safe: 'Your notifications are safe.' }}
      empty={
        <Empty title="No notifications yet">
          Shoot reminders, weather alerts, overdue invoices and client updates will appear here.
        </Empty>
      }
    >
      {(shown) => (
        <section className={`card ${css.history}`} aria-label="History" tabIndex={-1} data-adds="notification">
          <ul>
            {shown.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  )
}
