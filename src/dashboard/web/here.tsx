import { WeatherTips } from '#advisor/web/tips/weather-tips.tsx'
import { WeatherCard } from '#weather/web/card/weather-card.tsx'
import { GoldenHour } from './golden-hour.tsx'
import { ShootHours } from './shoot-hours.tsx'
import { useHere } from './use-here.ts'

/** Today's light at the photographer's place. */
export { ShootLight } from '#shoots/web/light/shoot-light.tsx'

export function GoldenHourHere() {
  return <GoldenHour {...useHere()} />
}

/** Its weather. */
export function WeatherHere() {
  const { myPlace, isPending, now } = useHere()
  return (
    <WeatherCard
      place={myPlace}
      isPending={isPending}
      now={now}
      below={(weather, label) => (
        <>
          <ShootHours />
          <WeatherTips weather={weather} location={label} now={now} />
        </>
      )}
    />
  )
}
