import { Bone } from '#ui/bone.tsx'
import { Loading } from '#ui/loading.tsx'
import css from './weather-bones.module.css'

const columns = [1, 2, 3, 4, 5]

/** What stands in the card until its weather is known. */
export function WeatherBones() {
  return (
    <Loading what="weather">
      <div className={css.bones}>
        <div className={css.now}>
          <Bone width={76} height={40} />
          <div>
            <Bone width={52} height={14} />
            <Bone width={156} />
          </div>
        </div>
        <div className={css.hours}>
          {columns.map((column) => (
            <div key={column}>
              <Bone width={32} />
              <Bone width={22} height={22} round />
              <Bone width={28} />
              <Bone width={22} />
            </div>
          ))}
        </div>
        <Bone width="88%" />
        <Bone width="52%" />
      </div>
    </Loading>
  )
}
