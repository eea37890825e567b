import { Bone } from '#ui/bone.tsx'
import css from './client-grid.module.css'

export function CardBones() {
  return (
    <div className={css.grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={`card ${css.bones}`}>
          <div className={css.head}>
            <Bone width={44} height={44} round />
            <div>
              <Bone width="52%" height={16} />
              <Bone width="32%" />
            </div>
          </div>
          <Bone width="60%" />
          <Bone width="40%" />
          <Bone width="88%" />
          <Bone width="64%" />
        </div>
      ))}
    </div>
  )
}
