import { ActionIcon } from '@mantine/core'
import { IconBell, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { quietComponent } from '#ui/loading/lazy-component.tsx'
import { BrandName } from '#ui/theme/brand.tsx'
import { Mark } from '#ui/theme/mark.tsx'
import { AccountMenu } from '#app/web/account/account-menu.tsx'
import { SearchBox } from './search-box.tsx'
import css from './header.module.css'

/** The bell; its notifications load after the screen. */
const Bell = quietComponent(() => import('#app/web/account/bell-news.tsx').then((part) => part.BellNews), SilentBell)

interface HeaderProps {
  onMenu: () => void
  onPalette: () => void
}

export function Header({ onMenu, onPalette }: HeaderProps) {
  return (
    <header className={css.header}>
      <ActionIcon
        className={css.toggle}
        variant="subtle"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.5} />
      </ActionIcon>
      <Link to="/" className={css.brand}>
        <Mark />
        <BrandName />
      </Link>
      <div className={css.search}>
        <SearchBox onPalette={onPalette} />
      </div>
      <ActionIcon className={css.find} variant="subtle" aria-label="Search" aria-haspopup="dialog" onClick={onPalette}>
        <IconSearch size={22} stroke={1.5} />
      </ActionIcon>
      <Bell />
      <AccountMenu />
    </header>
  )
}

function SilentBell() {
  return (
    <span className={css.bell}>
      <IconBell size={22} stroke={1.5} aria-hidden="true" />
    </span>
  )
}
