import { lazy, Suspense } from 'react'
import type { OfferProps } from './offer-props.ts'

const WeatherTerms = lazy(() => import('./weather-terms.tsx').then((part) => ({ default: part.WeatherTerms })))

/** What a proposal agrees on for the weather, where its terms are read; nothing without a clause. */
export function WeatherClause(props: OfferProps) {
  const { weather } = props.proposal.facts
  if (!weather) return null
  return (
    <Suspense fallback={null}>
      <WeatherTerms {...props} weather={weather} />
    </Suspense>
  )
}
