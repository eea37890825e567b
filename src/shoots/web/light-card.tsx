import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { dayOf } from '#light/clock-words.ts'
import { LightReading } from '#light/web/light-reading.tsx'
import { LightTimeline } from '#light/web/light-timeline.tsx'
import { WeatherColumns } from '#light/web/weather-columns.tsx'
import type { Shoot } from '#shoots/api.ts'
import { weatherOfPlace, weatherOfShoot } from '#weather/web/queries.ts'
import { LightHead } from './light-head.tsx'
import { NoLightPlace } from './no-light-place.tsx'
import type { ShootForm } from './shoot-fields.tsx'
import { useShootLight } from './use-shoot-light.ts'
import css from './light-card.module.css'

interface LightCardProps {
  form: ShootForm
  /** As it was saved. */
  shoot: Shoot
  /** Its start, while day and time are as they were saved. */
  saved: string | undefined
}

/** The light of a shoot while it is edited: to see, to read, and to move the shoot in. */
export function LightCard({ form, shoot, saved }: LightCardProps) {
  const { found, now, placeZone, date, slot, edit, reckoned, caption, startAt, setLocation } = useShootLight(form, saved)
  const { data: unit = 'fahrenheit' } = useQuery({ ...settings, select: ({ preferences }) => preferences.weatherUnit })
  const { data: weather, isError, refetch } = useWeather(form, shoot, found && { ...found.place, timeZone: found.timeZone, date })
  const place = found?.place
  return (
    <section className={`card ${css.card}`} aria-labelledby="shoot-light">
      <LightHead found={found} weather={weather} now={now} noon={reckoned?.lights[0].solarDay.noon.at} slot={slot} />
      <div className={css.body}>
        <LightTimeline place={place} zone={placeZone} date={date} slot={slot} edit={edit} now={now} caption={caption} missing={<NoLightPlace onSet={setLocation} />}>
          <WeatherColumns weather={weather} date={date} zone={placeZone} unit={unit} slot={slot} onRetry={isError ? refetch : undefined} />
        </LightTimeline>
        {place && <LightReading place={place} zone={placeZone} date={date} slot={slot} reckoned={reckoned} hours={weather?.hours ?? []} now={now} onUse={startAt} />}
      </div>
    </section>
  )
}

interface WeatherAt {
  lat: number
  lng: number
  timeZone: string
  date: string
}

/** The weather of the shoot as it was saved, which the server keeps fresh; of the place and the day while the form says others. */
function useWeather({ values }: ShootForm, shoot: Shoot, at: WeatherAt | undefined) {
  const isSame = at && values.location === shoot.location && values.coordinates?.lat === shoot.coordinates?.lat && values.coordinates?.lng === shoot.coordinates?.lng && dayOf(shoot.date, at.timeZone) === at.date
  const saved = useQuery({ ...weatherOfShoot(shoot.id), enabled: isSame === true })
  const other = useQuery({ ...weatherOfPlace(at), enabled: isSame === false })
  return isSame ? saved : other
}
