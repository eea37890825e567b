import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './meta-line.module.css'

/** A fact with its icon: when, where, who. */
export function MetaLine({ icon: Sign, what, children }: { icon: Icon; what: string; children: ReactNode }) {
  return (
    <span className={css.line}>
      <Sign className="no-shrink faint" size={15} stroke={1.6} aria-hidden="true" />
      <span className="vh">{what}: </span>
      <span className="ellipsis">{children}</span>
    </span>
  )
}
