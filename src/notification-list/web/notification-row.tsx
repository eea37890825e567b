import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Notification } from '#notification-list/api.ts'
import { placeOf, priorityColors, priorityLabels } from '#notification-list/rules.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { dayAndTimeOf, plainClockTime } from '#time/when.ts'
import { useDismiss, useMarkRead } from './changes.ts'
import css from './notification-row.module.css'

/**
 * Milliseconds after a removal in which clicks on the next row are ignored, as they may be the second half of a double
 * click.
 */
const settleMs = 300
const movedAt = new WeakMap<Element, number>()

function takeAway(event: MouseEvent<HTMLElement>, act: () => void): void {
  const list = event.currentTarget.closest('ul')
  const now = performance.now()
  if (!list || now - (movedAt.get(list) ?? -settleMs) < settleMs) return
  movedAt.set(list, now)
  focusNeighbor(event)
  act()
}

interface RowProps {
  notification: Notification
  /** Called when the user follows the link. */
  onGo?: (() => void) | undefined
}

/** One notification: text, link, and buttons to read or delete it. */
export function NotificationRow({ notification, onGo }: RowProps) {
  const { title, message, priority, isRead, createdAt } = notification
  const { mutate: markRead } = useMarkRead()
  const { mutate: dismiss } = useDismiss()
  return (
    <li className={css.row} data-unread={!isRead} {...rowMark('notification', notification.id)}>
      <span className={css.dot} data-color={priorityColors[priority]} aria-hidden="true" />
      <div className={`grow-wrapped ${css.words}`}>
        <Way
          notification={notification}
          onGo={() => {
            if (!isRead) markRead(notification)
            onGo?.()
          }}
        >
          {title}
        </Way>
        <p className={css.message}>{message}</p>
        <p className={css.foot}>
          {priorityLabels[priority]} · <When at={createdAt} />
          {!isRead && <span className="vh"> · not read yet</span>}
        </p>
      </div>
      {!isRead && (
        <ActionIcon
          variant="subtle"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          data-removes="unread"
          onClick={(event) => takeAway(event, () => markRead(notification))}
        >
          <IconCheck size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Dismiss: ${title}`}
        title="Dismiss"
        data-removes="notification"
        onClick={(event) => takeAway(event, () => dismiss(notification))}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}

/** Its title, linked to its subject. */
function Way({ notification, onGo, children }: { notification: Notification; onGo: () => void; children: ReactNode }) {
  const place = placeOf(notification)
  return place ? (
    <Link {...place} className={`tall-link ${css.title}`} onClick={onGo}>
      {children}
    </Link>
  ) : (
    <b className={css.title}>{children}</b>
  )
}

/** The day of the notification, today its time, in the photographer's zone and format. */
function When({ at }: { at: string }) {
  const { zone, today, write } = useLocalTime()
  const { day } = dayAndTimeOf(at, zone)
  return <time dateTime={at}>{day === today ? plainClockTime(at, zone) : write(day)}</time>
}
