import type { CSSProperties } from 'react'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from './row-skeletons.module.css'

/** Placeholder rows of a long table; `cardHeight` is that of a card on a phone, px. */
export function RowSkeletons({ cardHeight }: { cardHeight: number }) {
  return (
    <div className={`card ${css.skeletons}`} style={{ '--card-height': `${cardHeight}px` } as CSSProperties}>
      {[58, 44, 66, 50, 60].map((width) => (
        <div key={width}>
          <Skeleton width="80%" />
          <Skeleton width={`${width}%`} />
          <Skeleton width="100%" height={22} />
        </div>
      ))}
    </div>
  )
}
