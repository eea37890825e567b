import { lazy, Suspense, useMemo } from 'react'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { moneyWords } from '#kernel/money.ts'
import { Booked, ToBooked } from './booked.tsx'
import { Booking } from './booking.tsx'
import { ChooseTime } from './times/choose-time.tsx'
import type { PageProps } from './props.ts'
import { usePick } from './use-pick.ts'
import css from './book-page.module.css'

/** Needed only while many people book at once. */
const ProveAddress = lazy(() => import('./proving/prove-address.tsx').then((part) => ({ default: part.ProveAddress })))

/** One session type: a time is chosen and held, then booked. */
export function SessionPage(props: PageProps) {
  const { type, words, locale } = props
  // The same object in every render, on which what is held depends.
  const { studio, slug } = props.at
  const at = useMemo(() => ({ studio, slug }), [studio, slug])
  const picking = usePick({ at, type })
  const heading = words.heading(type.name)
  usePageLanguage(locale, `${heading} · ${type.studio.name}`)
  if (picking.next !== undefined) return <Booked words={words} next={picking.next} />
  if (picking.held) return <Booking {...props} at={at} held={picking.held} picking={picking} />
  const { proof } = picking
  if (proof?.chosen)
    return (
      <Suspense fallback={<p className={css.intro}>{words.loading}</p>}>
        <ProveAddress {...props} proof={proof} chosen={proof.chosen} picking={picking} />
      </Suspense>
    )
  const price = type.price ? `, ${moneyWords(type.price.total, type.price.currency, locale)}` : ''
  return (
    <>
      {picking.bookedBefore && <ToBooked booked={picking.bookedBefore} words={words} locale={locale} />}
      <h1 dir="auto">{heading}</h1>
      <p className={css.intro}>
        {words.length(type.duration)}
        {price}. {words.pickLight}
      </p>
      {type.description !== '' && (
        <p className={css.description} dir="auto">
          {type.description}
        </p>
      )}
      {type.included !== '' && (
        <div className={css.description} dir="auto">
          <b>{words.included}</b>
          {'\n'}
          {type.included}
        </div>
      )}
      <div className={css.times}>
        <ChooseTime {...props} at={at} picking={picking} />
      </div>
    </>
  )
}
