import type { ReactNode } from 'react'
import css from './page.module.css'

/** The column of a screen. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}
