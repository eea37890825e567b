import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { dayPhases, edgeWords } from '#light/day-phases.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { useLight } from '#light/web/use-light.ts'
import type { Weather } from '#weather/api.ts'
import { dayFallName, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { ConditionIcon } from '#weather/web/condition-icon.tsx'
import { weatherOfPlace } from '#weather/web/queries.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { type DayPlace, zoneOfDay } from './day-place.ts'
import { framesOf } from '#calendar/web/grid/frames.ts'
import css from './day-light.module.css'

interface DayLightProps {
  /** Undefined while unknown: the space is reserved. */
  place: DayPlace | undefined
  day: string
  shoots: readonly CalendarShoot[]
  /** The photographer's zone. */
  zone: string
}

/** The light and the weather of a day, as a strip and in words. */
export function DayLight({ place, day, shoots, zone }: DayLightProps) {
  const light = useLight(place, day, place?.timeZone ?? zone)
  const edges = light && edgeWords(light)
  return (
    <div className={css.light}>
      <div className={css.strip}>
        {place && <LightStrip size="tall" place={place} zone={place.timeZone} date={day} slot={framesOf(shoots)} />}
      </div>
      <p className={css.edges}>
        <span>{edges?.[0] ?? '\u00a0'}</span>
        <span>{edges?.[1]}</span>
      </p>
      <dl className={css.times}>
        {dayPhases(light).map(({ name, color, words }) => (
          <Row
            key={name}
            name={name}
            sign={<i className={css.swatch} style={{ background: color }} aria-hidden="true" />}
          >
            {words}
          </Row>
        ))}
        {place ? (
          <WeatherRow place={place} day={day} />
        ) : (
          <Row name="Weather" sign={<span className={css.sky} />}>
            {'\u00a0'}
          </Row>
        )}
      </dl>
      <p className={css.where}>{place ? whereWords(place, zoneOfDay(place, day, zone)) : '\u00a0'}</p>
    </div>
  )
}

const whereWords = ({ label }: DayPlace, zone: string | undefined): string =>
  `Light for ${label}${zone ? `, ${zone}` : ''}`

function Row({ name, sign, children }: { name: string; sign: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>
        {sign}
        {name}
      </dt>
      <dd>{children}</dd>
    </>
  )
}

function WeatherRow({ place: { lat, lng, timeZone }, day }: { place: DayPlace; day: string }) {
  const { data } = useQuery(weatherOfPlace({ lat, lng, timeZone, date: day }))
  const unit = useWeatherUnit()
  return (
    <Row
      name={data && data.source === 'estimate' ? 'Weather, estimate' : 'Weather'}
      sign={<span className={css.sky}>{data && <ConditionIcon condition={data.weatherCondition} size={16} />}</span>}
    >
      {data ? weatherWords(data, unit) : '\u00a0'}
    </Row>
  )
}

/** `63° / 46°, rain 35%`. */
function weatherWords({ highTemp, highTempC, lowTemp, lowTempC, precipitation }: Weather, unit: WeatherUnit): string {
  return (
    `${temperatureWords({ temp: highTemp, tempC: highTempC }, unit)} / ` +
    `${temperatureWords({ temp: lowTemp, tempC: lowTempC }, unit)}, ` +
    `${dayFallName(highTempC, lowTempC).toLowerCase()} ${precipitation}`
  )
}
