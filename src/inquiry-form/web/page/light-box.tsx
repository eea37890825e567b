import { type ComponentType, lazy, Suspense } from 'react'
import { knownPlace } from './draft.ts'
import type { DayLightProps } from './day-light.tsx'
import type { FieldsProps } from './props.ts'
import { isWholeDay } from './whole-day.ts'
import css from './light-box.module.css'

/** Where the code cannot be loaded, the form can be sent without the light. */
const none: { default: ComponentType<DayLightProps> } = { default: () => null }

/** Loaded once a day is chosen; browsers without Temporal get it first. */
const DayLight = lazy<ComponentType<DayLightProps>>(async () => {
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
    return { default: (await import('./day-light.tsx')).DayLight }
  } catch {
    return none
  }
})

/** The light of the chosen day at the chosen place, else at the studio's. Its height never changes. */
export function LightBox({ form, words, locale, inquiry: { draft } }: FieldsProps) {
  const chosen = form.asksPlace ? knownPlace(draft) : null
  const place = chosen ?? form.place
  const hasDay = isWholeDay(draft.day)
  if (!place) return null
  return (
    <section className={css.box} aria-label={words.light}>
      <h2 className="small-title">{words.light}</h2>
      <Suspense fallback={<p className={css.hint} />}>
        {hasDay ? (
          <DayLight
            place={place}
            day={draft.day}
            today={form.today}
            where={chosen ? chosen.name : words.lightAt(place.label)}
            words={words}
            locale={locale}
          />
        ) : (
          <p className={css.hint}>{words.lightHint}</p>
        )}
      </Suspense>
    </section>
  )
}
