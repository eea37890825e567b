import type { ReactNode } from 'react'
import css from './list-tab.module.css'

/** A tab that shows a list: its bar, and the list below it. */
export const ListTab = ({ children }: { children: ReactNode }) => <div className={css.tab}>{children}</div>

/** What narrows the list down, and what is done with it. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>
