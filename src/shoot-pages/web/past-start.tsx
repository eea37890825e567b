import { isPast } from '#time/when.ts'
import css from '#shoots/web/shoot-form.module.css'

/** Says quietly that a new shoot would start before now; somebody may well write down what is over. */
export function PastStart({ start }: { start: string | undefined }) {
  return (
    <div role="status">{start && isPast(start) && <p className={`cap ${css.past}`}>This start is in the past.</p>}</div>
  )
}
