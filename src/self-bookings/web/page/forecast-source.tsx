import { useState } from 'react'
import type { Locale } from '#client-language/language.ts'
import { clock, dayIn, shortDay } from './clock.ts'

interface ForecastSourceProps {
  provider: string
  fetchedAt: string | number
  /** Of the place, as the times beside it. */
  zone: string
  locale: Locale
}

/** Whose forecast a client reads, and of when. */
export function ForecastSource({ provider, fetchedAt, zone, locale }: ForecastSourceProps) {
  const [now] = useState(() => Date.now())
  const day = dayIn(fetchedAt, zone)
  const when = [...(day === dayIn(now, zone) ? [] : [shortDay(day, locale)]), clock(fetchedAt, zone, locale)].join(', ')
  if (provider !== 'Open-Meteo') return `${provider}, ${when}`
  return (
    <>
      <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
        {provider}
      </a>
      {`, ${when}`}
    </>
  )
}
