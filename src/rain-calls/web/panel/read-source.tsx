import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { earlierFigure, shortFigure } from '#rain-calls/owner-words.ts'
import { tellingFigure } from '#rain-calls/figures.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { useReadTimes } from './use-read-times.ts'
import css from './rain-call.module.css'

type Newest = NonNullable<RainCallOfShoot['newest']>
type Reading = NonNullable<NonNullable<RainCallOfShoot['call']>['reading']>

const degrees = (thousandths: number): string => (thousandths / 1000).toFixed(3).replace('-', '−')

/** Where and when the forecast was read, and what the newest one says. */
export function ReadSource({ rainCall: { call, clause, newest, contract } }: { rainCall: RainCallOfShoot }) {
  const { lat, lng, zone } = clause.place
  const place = `${degrees(lat)}, ${degrees(lng)}`
  const reading = call?.reading ?? null
  return (
    <div className={`small ${css.source}`}>
      {reading ? (
        <Source reading={reading} place={place} />
      ) : (
        <p>{`Open-Meteo for ${place}, contract ${contract.number}.`}</p>
      )}
      {call && call.outlook.length > 0 && <EarlierLine outlook={call.outlook} />}
      {newest && isNewer(newest, reading) && <NewestLine newest={newest} zone={zone} />}
    </div>
  )
}

/** The forecast that is shown elsewhere may be from before the reading. */
const isNewer = ({ fetchedAt }: Newest, reading: Reading | null): boolean =>
  !reading?.fetchedAt || (fetchedAt !== null && fetchedAt > reading.fetchedAt)

function Source({ reading: { fetchedAt, hash, provider, model, run }, place }: { reading: Reading; place: string }) {
  const { when } = useReadTimes()
  if (fetchedAt === null || hash === null) return <p>{`Open-Meteo for ${place} did not answer in time.`}</p>
  const newestRun = run === null ? '' : ` The newest run of ${model ?? 'its model'} was that of ${when(run)}.`
  return (
    <>
      <p>{`${provider} for ${place}, read ${when(fetchedAt)}, kept as it came.${newestRun}`}</p>
      <p className={css.hash}>{`Forecast SHA-256 ${hash}`}</p>
    </>
  )
}

/** As many as tell how a forecast changed. */
const maxShown = 4

function EarlierLine({ outlook }: { outlook: NonNullable<RainCallOfShoot['call']>['outlook'] }) {
  const unit = useWeatherUnit()
  const { atWhat } = useReadTimes()
  const said = outlook.slice(-maxShown).map((one) => `${atWhat(one.at)}: ${earlierFigure(one, unit)}`)
  return <p>{`Earlier forecasts. ${said.join(' · ')}`}</p>
}

function NewestLine({ newest, zone }: { newest: Newest; zone: string }) {
  const unit = useWeatherUnit()
  const { when } = useReadTimes()
  const figure = tellingFigure(newest.measures)
  const says = figure ? shortFigure(figure, zone, unit) : 'nothing for these hours'
  return <p>{`Newest forecast, ${when(newest.fetchedAt ?? '')}: ${says}. Only your decision changes anything.`}</p>
}
