import { Bone } from '#ui/bone.tsx'
import css from './list-tab.module.css'

/** Grey rows as high as those that come. */
export function RowBones() {
  return (
    <div className={`card ${css.bones}`}>
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
