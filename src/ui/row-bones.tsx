import type { CSSProperties } from 'react'
import { Bone } from './bone.tsx'
import css from './row-bones.module.css'

/** Grey rows as high as those of a long table that come; `cardHeight` is that of a card on a phone, px. */
export function RowBones({ cardHeight }: { cardHeight: number }) {
  return (
    <div className={`card ${css.bones}`} style={{ '--card-height': `${cardHeight}px` } as CSSProperties}>
      {[58, 44, 66, 50, 60].map((width) => (
        <div key={width}>
          <Bone width="80%" />
          <Bone width={`${width}%`} />
          <Bone width="100%" height={22} />
        </div>
      ))}
    </div>
  )
}
