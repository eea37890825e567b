// The light's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useMemo } from 'react'
import type { Locale } from '#client-language/language.ts'
import { useSunWords } from '#client-language/web/use-sun-words.ts'
import { lightOf } from '#light/day.ts'
import { sunWords } from '#light/sun-words.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { DayBand } from './day-band.tsx'
import { dayOfSlot, type Slot } from '#client-portal/when.ts'

export interface DayStripProps {
  place: { lat: number; lng: number }
  slot: Slot
  locale: Locale
  /** Of the next shoot: as a band. */
  isNext?: boolean
}

/** The sky of the day with the shoot framed, and its sunset in words. */
export function DayStrip({ place: { lat, lng }, slot, locale, isNext = false }: DayStripProps) {
  const { start, end, timeZone } = slot
  const words = useSunWords(locale)?.words
  const date = dayOfSlot(slot)
  const here = useMemo(() => ({ lat, lng }), [lat, lng])
  const light = useMemo(() => lightOf(here, date, timeZone), [here, date, timeZone])
  return (
    <>
      {isNext ? (
        <DayBand place={here} slot={slot} light={light} locale={locale} />
      ) : (
        <LightStrip place={here} zone={timeZone} date={date} slot={{ start, end }} size="tall" />
      )}
      {words && <p>{sunWords(light, words, locale)}</p>}
    </>
  )
}
