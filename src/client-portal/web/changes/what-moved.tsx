import { longDay, startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import type { MovedStart } from '#proposals/changing.ts'
import type { ChangeProps } from './change-props.ts'
import { Payments } from './what-changes.tsx'
import sums from '#client-portal/web/offer/total.module.css'
import css from './change-part.module.css'

/** By the clock of the place. */
const startWords = (day: string, time: string, locale: Locale): string =>
  `${longDay(day, locale)}, ${startTime(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('UTC'), locale)}`

/** When the shoot was and is, and the payments as they are due since. */
export function WhatMoved({ moved: { from, to }, ...props }: ChangeProps & { moved: MovedStart }) {
  const { text, locale } = props
  return (
    <>
      <dl className={sums.sums}>
        <div className={sums.total}>
          <dt>{text.dateNow}</dt>
          <dd>{startWords(to.day, to.time, locale)}</dd>
        </div>
        {from.day !== null && (
          <div>
            <dt>{text.dateBefore}</dt>
            <dd>{startWords(from.day, from.time, locale)}</dd>
          </div>
        )}
      </dl>
      <Payments {...props} />
      <div className={css.notes}>
        <p>{text.restStays}</p>
      </div>
    </>
  )
}
