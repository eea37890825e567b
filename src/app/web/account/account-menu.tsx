import { useClickOutside } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { avatarColor, initialOf } from '#accounts/web/avatar-color.ts'
import css from './account-menu.module.css'

const AccountList = lazyComponent(() => import('./account-list.tsx').then((part) => part.AccountList))

/**
 * The avatar and the account menu. The menu's code is loaded when idle or on a click: menus are a tenth of the first
 * load.
 */
export function AccountMenu() {
  const { data: user } = useQuery(currentUser)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = useClickOutside(() => setIsOpen(false))
  const username = user?.username ?? ''
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={around} className="relative">
      <button
        type="button"
        ref={button}
        className={css.target}
        aria-label="My Account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.avatar} style={{ background: avatarColor(username) }} aria-hidden="true">
          {initialOf(username)}
        </span>
      </button>
      {isOpen && <AccountList email={user?.email ?? ''} onClose={close} />}
    </div>
  )
}
