import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty } from '#ui/loading/empty.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { Notification } from '#notification-list/api.ts'
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
      {(shown) => <Rows notifications={shown} />}
    </PagedList>
  )
}

function Rows({ notifications }: { notifications: Notification[] }) {
  useListKeys({
    what: 'notification',
    rows: notifications,
    keys: [
      { key: 'R', does: 'Mark as read', act: (_, row) => press(row, 'unread') },
      { key: 'D', does: 'Dismiss', act: (_, row) => press(row, 'notification') },
    ],
  })
  return (
    <section className={`card ${css.history}`} aria-label="History" tabIndex={-1} data-adds="notification">
      <ul>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}

/** Presses the button of a row that removes the row, or its mark as unread. */
const press = (row: HTMLElement, removes: string): void =>
  row.querySelector<HTMLElement>(`[data-removes="${removes}"]`)?.click()
