import { IconBell } from '@tabler/icons-react'
import { lateComponent } from '#ui/loading/lazy-component.tsx'
import css from './bell.module.css'

/** The bell; its notifications load after the screen. */
export const Bell = lateComponent(() => import('./bell-news.tsx').then((part) => part.BellNews), Silent)

function Silent() {
  return (
    <span className={css.silent}>
      <IconBell size={22} stroke={1.5} aria-hidden="true" />
    </span>
  )
}
