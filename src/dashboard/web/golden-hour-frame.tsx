import type { ReactNode } from 'react'
import css from './golden-hour.module.css'

interface GoldenHourFrameProps {
  /** Beside the title: the quality. */
  badge?: ReactNode
  /** The place and day. */
  where?: ReactNode
  /** Its zone differs from the photographer's, which is shown where there is space. */
  isElsewhere?: boolean
  children?: ReactNode
}

/** The frame of the golden hour card, with a fixed height. */
export function GoldenHourFrame({ badge, where, isElsewhere = false, children }: GoldenHourFrameProps) {
  return (
    <section className={`card ${css.card}`} aria-labelledby="golden-hour">
      <div className={css.head}>
        <div className={css.title}>
          <h2 id="golden-hour">Golden hour</h2>
          {badge}
        </div>
        <p className={css.where} data-elsewhere={isElsewhere || undefined}>
          {where}
        </p>
      </div>
      {children}
    </section>
  )
}
