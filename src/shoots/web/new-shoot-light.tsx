import { goldenLine } from '#light/golden-line.ts'
import { LightTimeline } from '#light/web/light-timeline.tsx'
import { MoveLine } from '#light/web/move-line.tsx'
import { NoLightPlace } from './no-light-place.tsx'
import type { ShootForm } from './shoot-fields.tsx'
import { useShootLight } from './use-shoot-light.ts'
import css from './new-shoot-light.module.css'

/** The light of the day that is planned, with the shoot on it and the start that would have more of it. */
export function NewShootLight({ form }: { form: ShootForm }) {
  const { found, now, placeZone, date, slot, edit, reckoned, caption, startAt, setLocation } = useShootLight(form)
  const line = reckoned && slot && goldenLine(reckoned.lights, slot, now)
  return (
    <div className={css.light}>
      <LightTimeline size="dialog" place={found?.place} zone={placeZone} date={date} slot={slot} edit={edit} now={now} caption={caption} missing={<NoLightPlace onSet={setLocation} />} />
      <div className={css.line}>{line && <MoveLine line={line} zone={placeZone} onUse={startAt} />}</div>
    </div>
  )
}
