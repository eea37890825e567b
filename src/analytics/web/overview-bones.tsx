import { Bone } from '#ui/bone.tsx'
import css from './overview-tab.module.css'
import tiles from './tiles.module.css'

/** Grey shapes as high as what comes. */
export function OverviewBones() {
  return (
    <div className={css.tab}>
      <div className={tiles.tiles}>
        {[46, 60, 40, 58].map((width) => (
          <div key={width} className={`card ${tiles.tile}`}>
            <Bone width="40%" />
            <Bone width={`${width}%`} height={26} />
            <Bone width="70%" />
          </div>
        ))}
      </div>
      <div className={`card ${css.card}`}>
        <Bone width="30%" height={18} />
        <Bone height={196} />
      </div>
      <div className={css.columns}>
        <div className={`card ${css.card}`}>
          <Bone height={230} />
        </div>
        <div className={`card ${css.card}`}>
          <Bone height={230} />
        </div>
      </div>
    </div>
  )
}
