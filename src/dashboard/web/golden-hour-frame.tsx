import type { ReactNode } from 'react'
import css from './golden-hour.module.css'

interface GoldenHourFrameProps {
  /** Beside the title: how good it will be. */
  badge?: ReactNode
  /** For which place and day. */
  where?: ReactNode
  /** Its clocks are not the photographer's: that is said wherever there is room for a line. */
  isElsewhere?: boolean
  children?: ReactNode
}

/** The card of the golden hour, which has its height before anything is known of it. */
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
