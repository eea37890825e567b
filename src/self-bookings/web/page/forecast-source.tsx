import { useState } from 'react'
import type { Locale } from '#client-language/language.ts'
import { clock, dayIn, ownZone, shortDay } from './clock.ts'

interface ForecastSourceProps {
  provider: string
  fetchedAt: string | number
  locale: Locale
}

/** Whose forecast a client reads, and of when, by their own clock. */
export function ForecastSource({ provider, fetchedAt, locale }: ForecastSourceProps) {
  const own = ownZone()
  const [now] = useState(() => Date.now())
  const day = dayIn(fetchedAt, own)
  const when = [...(day === dayIn(now, own) ? [] : [shortDay(day, locale)]), clock(fetchedAt, own, locale)].join(', ')
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
