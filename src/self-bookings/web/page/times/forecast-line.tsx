import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import type { Forecast } from '#self-bookings/api.ts'
import { forecastAheadMs } from '#self-bookings/rules.ts'
import { bookingCalls } from '#self-bookings/web/page/calls.ts'
import { whereIn } from '#self-bookings/web/page/where.ts'
import type { PageProps, Place, Time } from '#self-bookings/web/page/props.ts'
import { ForecastSource } from '#self-bookings/web/page/forecast-source.tsx'

interface ForecastLineProps extends Pick<PageProps, 'at' | 'words' | 'locale'> {
  time: Time
  place: Place
}

/** Whoever looks through the times of a day asks for the one on which they stay. */
const stayingMs = 400

function useForecast({ at, time: { start }, place }: ForecastLineProps): Forecast | null {
  const asked = `${place.id} ${start}`
  const [found, setFound] = useState<{ asked: string; forecast: Forecast | null }>()
  const ask = useEffectEvent((signal: AbortSignal) =>
    call(bookingCalls.forecast, { params: at, input: { ...whereIn(place), start } }, signal).then(({ forecast }) =>
      setFound({ asked, forecast }),
    ),
  )
  useEffect(() => {
    if (Date.parse(start) > Date.now() + forecastAheadMs) return undefined
    const stop = new AbortController()
    // Without an answer, nothing is told.
    const timer = setTimeout(() => void ask(stop.signal).catch(() => {}), stayingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, start])
  return found?.asked === asked ? found.forecast : null
}

/** The forecast of the time that is chosen, once it is near enough for one. It decides nothing. */
export function ForecastLine(props: ForecastLineProps) {
  const forecast = useForecast(props)
  if (!forecast) return null
  const { words } = props
  return (
    <p className="caption">
      {words.forecast(forecast.percent)}{' '}
      <ForecastSource {...forecast} zone={props.place.timeZone} locale={props.locale} />
    </p>
  )
}
