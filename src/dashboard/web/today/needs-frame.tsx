import type { ReactNode } from 'react'
import css from './needs-you.module.css'

interface NeedsFrameProps {
  count?: number | undefined
  children?: ReactNode
}

/** The frame of the card, with the space of its usual rows. */
export function NeedsFrame({ count, children }: NeedsFrameProps) {
  return (
    <section className={`card ${css.card}`} aria-labelledby="needs-you">
      <div className={css.head}>
        <h2 id="needs-you">Needs you</h2>
        {count !== undefined && count > 0 && <span className="faint">{count}</span>}
      </div>
      {children ?? <div className={css.waiting} />}
    </section>
  )
}
