import { useQuery } from '@tanstack/react-query'
import type { RowOfCalls } from '#rain-calls/row-api.ts'
import { countsWords } from '#rain-calls/row-words.ts'
import { useReadTimes } from '#rain-calls/web/panel/use-read-times.ts'
import { callsOfRow, type RowOfType } from '#rain-calls/web/queries.ts'
import { clockTime } from '#time/when.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from '#rain-calls/web/panel/rain-call.module.css'
import { sessionWords } from './row-state-words.ts'

/** How far the families are, down to each. */
export function Families({ calls: { counts, sessions, timeZone }, of }: { calls: RowOfCalls; of?: string }) {
  const { when } = useReadTimes()
  const words = counts ? countsWords(counts) : `The ${sessions.length} sessions of the row`
  return (
    <details className={css.more}>
      <summary>{of === undefined ? words : `${of}: ${words}`}</summary>
      <ul className={css.history} aria-label={of ?? 'Sessions of the row'}>
        {sessions.map((session) => (
          <li key={session.callId} className="small">
            <RouterLink to="/shoots/$id" params={{ id: session.shootId }} className="tall-inline-link">
              {`${clockTime(session.start, timeZone)}, ${session.clientName}`}
            </RouterLink>
            {`: ${sessionWords(session, when)}${session.isMailed === false ? ', nobody emailed them' : ''}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same of a row that a session was moved out of. */
export function FamiliesOfRow({ row }: { row: RowOfType }) {
  const { data } = useQuery(callsOfRow(row))
  const { day } = useReadTimes()
  return data ? <Families calls={data} of={`The row of ${day(row.start)}`} /> : null
}
