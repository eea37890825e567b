import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainRecords } from '#rain-calls/record-api.ts'
import { addressOf } from '#kernel/web/call.ts'
import { verdictTitle } from '#rain-calls/owner-words.ts'
import { rainCallOfShoot } from '#rain-calls/web/queries.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'
import { agreedWords, honestyWords } from '#weather-clauses/sentence.ts'
import type { Verdict } from '#weather-clauses/rule.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { CallActions } from './call-actions.tsx'
import { HourBars } from './hour-bars.tsx'
import { EarlierRecords } from './earlier-records.tsx'
import { NotTold } from './not-told.tsx'
import { ReadFigures } from './read-figures.tsx'
import { ReadSource } from './read-source.tsx'
import { stateWords } from './state-words.ts'
import { useReadTimes } from './use-read-times.ts'
import css from './rain-call.module.css'

const RowCall = lazyComponent(() => import('#rain-calls/web/row/row-call.tsx').then((part) => part.RowCall))
const FamiliesOfRow = lazyComponent(() => import('#rain-calls/web/row/families.tsx').then((part) => part.FamiliesOfRow))

/** The weather clause of a shoot, what was read by it, and what its photographer decides; nothing without a clause. */
export function RainCallCard({ shootId }: { shootId: number | null }) {
  const { data } = useQuery({ ...rainCallOfShoot(shootId ?? 0), enabled: shootId !== null })
  if (!data || shootId === null) return null
  return <Card rainCall={data} shootId={shootId} />
}

const badges: Record<Verdict, { color: StatusColor; words: string }> = {
  met: { color: 'orange', words: 'Clause met' },
  'not met': { color: 'green', words: 'Clause not met' },
  unknown: { color: 'grey', words: 'No verdict' },
}

/** What was read was for the date before. */
const isMoved = ({ call }: RainCallOfShoot): boolean => call?.state === 'chosen'

function titleOf(rainCall: RainCallOfShoot, unit: WeatherUnit): string {
  const { call, isTooLate, movesLeft } = rainCall
  if (isMoved(rainCall)) return movesLeft > 0 ? 'Rain Call' : 'No moves left'
  if (call?.reading) return verdictTitle(call.reading.verdict, call.reading.measures, unit)
  if (call) return 'Rain Call'
  if (isTooLate) return 'Too late for a forecast call'
  return movesLeft > 0 ? 'Rain Call' : 'No moves left'
}

function Card({ rainCall, shootId }: { rainCall: RainCallOfShoot; shootId: number }) {
  const { call, chart, clause } = rainCall
  return (
    <section className={`card ${css.card}`} aria-labelledby="rain-call">
      <Head rainCall={rainCall} />
      <Standing rainCall={rainCall} />
      <NotTold rainCall={rainCall} />
      <CallActions rainCall={rainCall} shootId={shootId} />
      {chart && !isMoved(rainCall) && <HourBars chart={chart} zone={clause.place.zone} />}
      {call?.reading && !isMoved(rainCall) && <ReadFigures measures={call.reading.measures} />}
      <ReadSource rainCall={rainCall} />
      <Agreed rainCall={rainCall} />
      <Honesty measures={clause.measures} />
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
const isTold = ({ call }: RainCallOfShoot): boolean =>
  !call?.row || isWaiting(call) || call.state === 'chosen' || call.state === 'settled'

/** What is decided, and what the client can choose from. */
function Standing({ rainCall }: { rainCall: RainCallOfShoot }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { call } = rainCall
  return (
    <>
      {call?.row && <RowCall row={call.row} rainCall={rainCall} />}
      {isTold(rainCall) && <p className={`small ${css.line}`}>{stateWords(rainCall, { zone, now })}</p>}
      {call && call.options.length > 0 && <OfferedDates options={call.options} />}
    </>
  )
}

function Head({ rainCall }: { rainCall: RainCallOfShoot }) {
  const reading = rainCall.call?.reading
  const unit = useWeatherUnit()
  const badge = reading && !isMoved(rainCall) && badges[reading.verdict]
  return (
    <div className={css.head}>
      <h2 id="rain-call">{titleOf(rainCall, unit)}</h2>
      {badge && <StatusBadge color={badge.color}>{badge.words}</StatusBadge>}
    </div>
  )
}

/** The clause in words, of any session; its contract has the sentence as it was signed. */
const Agreed = ({ rainCall: { clause, clientName, contract, currency } }: { rainCall: RainCallOfShoot }) => (
  <details className={css.more}>
    <summary>What was agreed</summary>
    <p className="small">{agreedWords(clause, clientName, currency)}</p>
    <p className="small faint">{`Contract ${contract.number} says it in the words that were signed.`}</p>
  </details>
)

const Honesty = ({ measures }: { measures: RainCallOfShoot['clause']['measures'] }) => (
  <details className={css.more}>
    <summary>What a forecast can and can’t say</summary>
    {honestyWords(measures, { locale: 'en-US', words: weatherClause }).map((words) => (
      <p key={words} className="small">
        {words}
      </p>
    ))}
  </details>
)

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
