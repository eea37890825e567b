import { goldenLine } from '#light/golden-line.ts'
import { LightTimeline } from '#light/web/timeline/light-timeline.tsx'
import { MoveLine } from '#light/web/move-line.tsx'
import { NoLightPlace } from '#places/web/no-light-place.tsx'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { useShootLight } from './use-shoot-light.ts'
import css from './new-shoot-light.module.css'

/** The light of the planned day, with the shoot and a suggested start. */
export function NewShootLight({ form }: { form: ShootForm }) {
  const { isNowhere, own, clockOf, band, reckoned, isFixed, startAt, setLocation } = useShootLight(form)
  const { slot, zone, now } = band
  const line = reckoned && slot && goldenLine({ ...reckoned, slot, earliest: now, isFixed, clockOf })
  return (
    <div className={css.light}>
      <LightTimeline {...band} size="dialog" missing={isNowhere && <NoLightPlace onSet={setLocation} />} />
      <div className={css.line}>{line && <MoveLine line={line} zone={zone} own={own} onUse={startAt} />}</div>
    </div>
  )
}
