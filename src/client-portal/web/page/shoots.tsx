import { Button } from '@mantine/core'
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { ForecastSource } from '#self-bookings/web/page/forecast-source.tsx'
import { mapAddress } from '#ui/page/addresses.ts'
import { addressOf } from '#kernel/web/call.ts'
import { calls } from './calls.ts'
import { LightOfDay } from './light/light-of-day.tsx'
import type { PartProps } from './props.ts'
import { fullDay, slotWords } from '#client-portal/when.ts'
import css from './client-portal.module.css'
import own from './shoots.module.css'

type AtStart = NonNullable<ClientPage['shoots'][number]['weather']>

/** Coming shoots: when, where, in which light and weather. */
export function Shoots(part: PartProps) {
  const { page, words } = part
  return (
    <section className={css.card} aria-labelledby="days">
      <h2 id="days">{page.shoots.length > 1 ? words.yourDays : words.yourDay}</h2>
      {page.shoots.map((shoot, at) => (
        <Shoot key={`${shoot.date} ${shoot.title}`} {...part} shoot={shoot} isNext={at === 0} />
      ))}
    </section>
  )
}

interface WeatherProps extends Pick<PartProps, 'words' | 'locale'> {
  weather: AtStart
  zone: string
}

/** Without a forecast, what is usual then, called an estimate. */
function Weather({ weather, zone, words, locale }: WeatherProps) {
  const { temperature, percent, fall, forecast } = weather
  const said = [temperature, percent, fall] as const
  if (!forecast) return <p className="caption">{words.usualWeather(...said)}</p>
  return (
    <p className="caption underlined-links">
      {words.forecast(...said)} <ForecastSource {...forecast} zone={zone} locale={locale} />
    </p>
  )
}

interface ShootProps extends PartProps {
  shoot: ClientPage['shoots'][number]
  isNext: boolean
}

function Shoot({ shoot, isNext, words, locale, token }: ShootProps) {
  const { id, title, date, endsAt, timeZone, location, movedFrom, coordinates, meeting, weather } = shoot
  const slot = { start: Date.parse(date), end: Date.parse(endsAt), timeZone }
  return (
    <article className={own.shoot}>
      <h3 dir="auto">{title}</h3>
      <p>{slotWords(slot, locale)}</p>
      {movedFrom !== null && <p className="sub">{words.movedFrom(fullDay(movedFrom, locale))}</p>}
      {coordinates && <LightOfDay place={coordinates} slot={slot} locale={locale} isNext={isNext} />}
      {weather && <Weather weather={weather} zone={timeZone} words={words} locale={locale} />}
      {location !== '' && <p dir="auto">{location}</p>}
      {meeting && meeting.directions !== '' && <p dir="auto">{meeting.directions}</p>}
      <div className={`row-8 ${own.buttons}`}>
        {location !== '' && (
          <Button
            component="a"
            variant="default"
            href={mapAddress(meeting ? `${meeting.lat},${meeting.lng}` : location)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.openInMaps(location)}
            leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden="true" />}
          >
            {words.maps}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={addressOf(calls.shootFile, { params: { token, id } })}
          download
          aria-label={`${words.addToCalendar}: ${title}`}
          leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
        >
          {words.addToCalendar}
        </Button>
      </div>
    </article>
  )
}
