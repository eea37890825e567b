import type { ReactNode } from 'react'
import css from './status-badge.module.css'

export type StatusColor = 'green' | 'blue' | 'red' | 'grey' | 'yellow' | 'orange' | 'amber'

/** A status as a word on its color; color is never used alone. */
export function StatusBadge({ color, children }: { color: StatusColor; children: ReactNode }) {
  return (
    <span className={css.badge} data-color={color}>
      {children}
    </span>
  )
}
