import { LightOfDay } from '#client-portal/web/page/light/light-of-day.tsx'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { slotWords } from '#client-portal/when.ts'
import type { Ticks } from '#proposals/lines.ts'
import { shootMinutes, shootStart } from '#proposals/shoot-length.ts'
import css from './offer.module.css'

interface DayProps extends Pick<ProposalProps, 'proposal' | 'words' | 'locale'> {
  ticks: Ticks
}

/** When and where it is, as long as the extras make it. */
export function Day({ proposal: { facts }, ticks, words, locale }: DayProps) {
  const { place, coordinates, timeZone } = facts.shoot
  const start = shootStart(facts.shoot)
  const minutes = shootMinutes(facts, ticks)
  const lasts = words.duration(Math.floor(minutes / 60), minutes % 60)
  const slot = start === undefined ? undefined : { start, end: start + minutes * 60_000, timeZone }
  return (
    <div className={css.day}>
      <p>{slot ? `${slotWords(slot, locale)} (${lasts})` : `${words.noDay} ${lasts}.`}</p>
      {place !== '' && <p dir="auto">{place}</p>}
      {slot && coordinates && <LightOfDay place={coordinates} slot={slot} locale={locale} />}
    </div>
  )
}
