import { LightReading } from '#shoot-pages/web/light-reading.tsx'
import { LightTimeline } from '#light/web/timeline/light-timeline.tsx'
import { WeatherColumns } from '#weather/web/forecast/weather-columns.tsx'
import type { Shoot } from '#shoots/api.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { LightHead } from './light-head.tsx'
import { NoLightPlace } from '#places/web/no-light-place.tsx'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { useDayWeather } from './use-day-weather.ts'
import { useShootLight } from './use-shoot-light.ts'
import css from './light-card.module.css'

interface LightCardProps {
  form: ShootForm
  /** The stored shoot. */
  shoot: Shoot
  /** Its start, while day and time are unchanged. */
  saved: string | undefined
}

/** The light of a shoot being edited, in which the shoot can be moved. */
export function LightCard({ form, shoot, saved }: LightCardProps) {
  const { found, isNowhere, own, clockOf, band, reckoned, isFixed, startAt, setLocation } = useShootLight(form, saved)
  const { zone, date, slot, now } = band
  const { weather, onRetry } = useDayWeather(form.values, shoot, slot && found, date)
  const unit = useWeatherUnit()
  return (
    <section className={`card ${css.card}`} data-nowhere={isNowhere || undefined} aria-labelledby="shoot-light">
      <LightHead found={found} weather={weather} now={now} slot={slot} />
      <div className={css.body}>
        <LightTimeline {...band} missing={isNowhere && <NoLightPlace onSet={setLocation} />}>
          {!isNowhere && slot && (
            <WeatherColumns weather={weather} date={date} zone={zone} unit={unit} slot={slot} onRetry={onRetry} />
          )}
        </LightTimeline>
        {found && (
          <LightReading
            place={found.place}
            zone={zone}
            own={own}
            clockOf={clockOf}
            date={date}
            slot={slot}
            reckoned={reckoned}
            hours={weather?.hours ?? []}
            unit={unit}
            now={now}
            isFixed={isFixed}
            onUse={startAt}
          />
        )}
      </div>
    </section>
  )
}
