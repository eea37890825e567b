import type { PlannedRow, SessionPlace } from '#session-types/api.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { clock } from '#time/clock-words.ts'
import { dayAt } from '#kernel/dates.ts'
import { rowPlaceOf, type TypeValues } from './type-values.ts'
import { useRowPlan } from './use-row-plan.ts'
import css from './type-dialog.module.css'

interface RowPreviewProps {
  values: TypeValues
  places: readonly SessionPlace[]
  typeId: number | undefined
}

/** The sessions of the day, each with its light. */
export function RowPreview({ values, places, typeId }: RowPreviewProps) {
  const { plan, problem, isRight } = useRowPlan(values, typeId)
  const place = places.find(({ id }) => String(id) === rowPlaceOf(values))
  return (
    <section className={css.preview} aria-label="The sessions of the day">
      <h3 className="small-title">The sessions of the day</h3>
      {!isRight && <p className="small">Choose a day to see the sessions that clients would see.</p>}
      {problem && (
        <p className="small" role="alert">
          {problem.message}
        </p>
      )}
      {plan && place && <Sessions sessions={plan.sessions} place={place} />}
    </section>
  )
}

function Sessions({ sessions, place }: { sessions: PlannedRow['sessions']; place: SessionPlace }) {
  const offered = sessions.filter(({ isLit, isTaken }) => isLit && !isTaken).length
  const { timeZone } = place
  return (
    <>
      <p className="small" role="status">
        {offered} of {sessions.length} sessions have the light and are free at {place.name}.
      </p>
      <ul className={css.days}>
        {sessions.map(({ start, end, words, isLit, isTaken }) => (
          <li key={start}>
            <span className={css.day}>{clock(start, timeZone)}</span>
            <LightStrip
              place={place}
              zone={timeZone}
              date={dayAt(Date.parse(start), timeZone)}
              slot={{ start: Date.parse(start), end: Date.parse(end) }}
            />
            <span className="caption">
              {isTaken ? 'You have something else then. ' : ''}
              {isLit ? '' : 'Too little of this light: not offered. '}
              {words}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
