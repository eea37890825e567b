import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useRef } from 'react'
import { countWords } from '#notification-list/rules.ts'
import { useInvoiceCheck, useUnread } from '#notification-list/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import css from './bell.module.css'

const BellPanel = lazyComponent(() => import('./bell-panel.tsx').then((part) => part.BellPanel))

/** The number of unread notifications, and the button that opens them. */
export function BellNews() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const bell = useRef<HTMLButtonElement>(null)
  const { data } = useUnread()
  useInvoiceCheck()
  const count = countWords(data?.length ?? 0)
  return (
    <div className="relative">
      <ActionIcon
        ref={bell}
        variant="subtle"
        className={css.bell ?? ''}
        aria-label={count === '0' ? 'Notifications' : `Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconBell size={22} stroke={1.5} />
        {count !== '0' && (
          <span className={css.count} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
      {isOpen && <BellPanel bell={bell} onClose={close} />}
    </div>
  )
}
