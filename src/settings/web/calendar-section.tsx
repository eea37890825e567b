import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feed } from '#calendar/web/queries.ts'
import { sinceWords } from '#accounts/web/since-words.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import css from '#ui/form/setting-row.module.css'

const FeedDialog = lazyComponent(() => import('#calendar/web/feed/feed-dialog.tsx').then((part) => part.FeedDialog))

/** The private address under which other calendars read the shoots. */
export function CalendarSection() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(feed)
  const { zone } = useLocalTime()
  return (
    <div className={css.row}>
      <p className="sub">
        Google Calendar, Apple Calendar and others can show your shoots.{' '}
        {data &&
          (data.lastReadAt
            ? `The address was last read ${sinceWords(data.lastReadAt, zone)}.`
            : 'An address was made; it has not been read yet.')}
      </p>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {data ? 'Address of the feed' : 'Subscribe'}
      </Button>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
