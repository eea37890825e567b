import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainRecords } from '#rain-calls/record-api.ts'
import { addressOf } from '#kernel/web/call.ts'
import { rainCallOfShoot } from '#rain-calls/web/queries.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Agreed, Honesty } from './agreed.tsx'
import { CallActions } from './call-actions.tsx'
import { HourBars } from './hour-bars.tsx'
import { NotTold } from './not-told.tsx'
import { ReadFigures } from './read-figures.tsx'
import { ReadSource } from './read-source.tsx'
import { RecordList } from './record-list.tsx'
import { stateWords } from './state-words.ts'
import { useReadTimes } from './use-read-times.ts'
import { isMoved, VerdictHead } from './verdict-head.tsx'
import css from './rain-call.module.css'

const RowCall = lazyComponent(() => import('#rain-calls/web/row/row-call.tsx').then((part) => part.RowCall))
const FamiliesOfRow = lazyComponent(() => import('#rain-calls/web/row/families.tsx').then((part) => part.FamiliesOfRow))

/** The weather clause of a shoot, what was read by it, and what its photographer decides; nothing without a clause. */
export function RainCallCard({ shootId }: { shootId: number | null }) {
  const { data } = useQuery({ ...rainCallOfShoot(shootId ?? 0), enabled: shootId !== null })
  if (!data || shootId === null) return null
  return <Card rainCall={data} shootId={shootId} />
}

function Card({ rainCall, shootId }: { rainCall: RainCallOfShoot; shootId: number }) {
  const { call, chart, clause } = rainCall
  return (
    <section className={`card stack ${css.card}`} aria-labelledby="rain-call">
      <VerdictHead rainCall={rainCall} />
      <Standing rainCall={rainCall} />
      <NotTold rainCall={rainCall} />
      <CallActions rainCall={rainCall} shootId={shootId} />
      {chart && !isMoved(rainCall) && <HourBars chart={chart} zone={clause.place.zone} />}
      {call?.reading && !isMoved(rainCall) && <ReadFigures measures={call.reading.measures} />}
      <ReadSource rainCall={rainCall} />
      <details className={css.more}>
        <summary>What was agreed</summary>
        <Agreed rainCall={rainCall} />
      </details>
      <details className={css.more}>
        <summary>What a forecast can and can’t say</summary>
        <Honesty measures={clause.measures} />
      </details>
      {call && call.history.length > 0 && <History call={call} />}
      <RowBefore earlier={rainCall.earlier} />
      <EarlierRecords earlier={rainCall.earlier} />
    </section>
  )
}

/** How far the other families are of the row out of which a client has moved. */
function RowBefore({ earlier }: Pick<RainCallOfShoot, 'earlier'>) {
  const row = earlier.find(({ state }) => state === 'chosen')?.row
  return row ? <FamiliesOfRow row={row} /> : null
}

/** Of a session in a row the row says what is decided, and the session itself what its client does. */
const isShown = ({ call }: RainCallOfShoot): boolean =>
  !call?.row || isWaiting(call) || call.state === 'chosen' || call.state === 'settled'

/** What is decided, and what the client can choose from. */
function Standing({ rainCall }: { rainCall: RainCallOfShoot }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { call } = rainCall
  return (
    <>
      {call?.row && <RowCall row={call.row} rainCall={rainCall} />}
      {isShown(rainCall) && <p className={`small ${css.line}`}>{stateWords(rainCall, { zone, now })}</p>}
      {call && call.options.length > 0 && <OfferedDates options={call.options} />}
    </>
  )
}

function OfferedDates({ options }: { options: NonNullable<RainCallOfShoot['call']>['options'] }) {
  const { atWhat } = useReadTimes()
  return (
    <ul className={css.dates} aria-label="Dates that are offered">
      {options.map(({ start, isHeld }) => (
        <li key={start} className="small number">{`${atWhat(start)}${isHeld ? ', held' : ''}`}</li>
      ))}
    </ul>
  )
}

function History({ call }: { call: NonNullable<RainCallOfShoot['call']> }) {
  const { atWhat } = useReadTimes()
  return (
    <details className={css.more}>
      <summary>Record</summary>
      <ul className={css.history}>
        {call.history.map(({ at, words }) => (
          <li key={`${at} ${words}`} className="small">
            <span className="faint number">{atWhat(at)}</span> {words}
          </li>
        ))}
      </ul>
      <p className="small">
        <a href={addressOf(rainRecords.file, { params: { id: call.id } })} download>
          Download this record
        </a>
        {call.reading && ' with the forecast as it was received'}. Anybody can <a href="/verify">check it</a>.
      </p>
    </details>
  )
}

/** The records of the dates that the session had before. */
function EarlierRecords({ earlier }: Pick<RainCallOfShoot, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <details className={css.more}>
      <summary>{`Earlier records (${earlier.length})`}</summary>
      <RecordList calls={earlier} className={css.history} />
    </details>
  )
}
