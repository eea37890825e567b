import { useEffect, useRef } from 'react'
import card from '#client-portal/web/page/client-portal.module.css'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { addressOf } from '#kernel/web/call.ts'
import { rainRecords } from './calls.ts'
import { ChooseDate } from './choose-date.tsx'
import { dayOf } from './date-words.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { OwnTime } from './own-time.tsx'
import type { RainProps, SeenProps } from './rain-props.ts'
import { type RainAnswers, useRainCall } from './use-rain-call.ts'
import { WhatMoves } from './what-moves.tsx'
import { WhatWasRead } from './what-was-read.tsx'
import { WhyDates } from './why-dates.tsx'
import css from './rain.module.css'

/** One call: why other dates are offered, the dates, and what follows from choosing one. */
export function RainCall(props: RainProps) {
  const { part, call, words } = props
  const answers = useRainCall(props)
  const { seen, problem, done, load } = answers
  const heading = `rain-${call.id}`
  if (problem && !seen) return <NotLoaded locale={part.locale} onRetry={load} />
  return (
    <section id={heading} className={`${card.card} ${css.call}`} aria-labelledby={`${heading}-title`}>
      <h2 id={`${heading}-title`} dir="auto">
        {isAnswered(seen) ? call.title : words.heading(call.title)}
      </h2>
      {done !== '' && <Done what={done} isSaidBelow={seen?.state === 'chosen'} />}
      {seen ? (
        <Told part={part} seen={seen} words={words} answers={answers} isAnswered={done !== ''} />
      ) : (
        <Loading words={part.words.loading}>
          <Skeleton height={420} />
        </Loading>
      )}
    </section>
  )
}

/** Nothing is asked any more. */
const isAnswered = (seen: SeenCall | undefined): boolean => seen?.state === 'chosen' || seen?.state === 'over'

function Told({ answers, isAnswered, ...told }: SeenProps & { answers: RainAnswers; isAnswered: boolean }) {
  const { part, seen, words } = told
  if (seen.state === 'chosen') return <Moved {...told} refused={answers.refused} />
  if (seen.state === 'over') return isAnswered ? null : <p>{words.over(part.page.studio.name)}</p>
  return (
    <>
      <WhyDates {...told} />
      <ChooseDate {...told} answers={answers} />
      <WhatMoves {...told} />
      <WhatWasRead {...told} />
    </>
  )
}

/** `refused`: another choice than that was, which somebody made meanwhile on another phone. */
function Moved({ part, seen, words, refused }: SeenProps & { refused: string }) {
  const start = seen.chosenStart ?? seen.start
  return (
    <>
      {refused !== '' && (
        <p className={card.refused} role="alert">
          {refused}
        </p>
      )}
      <p className={css.now}>
        {words.chosen(dayOf(start, seen.timeZone, part.locale))}{' '}
        <OwnTime part={part} seen={seen} words={words} at={start} />
      </p>
      <p className="sub">{words.chosenHint(part.page.studio.name)}</p>
      <p className="underlined-links">
        <a href={addressOf(rainRecords.session, { params: { token: part.token, id: seen.id } })} download>
          {words.calendar}
        </a>
      </p>
      <WhatWasRead part={part} seen={seen} words={words} />
    </>
  )
}

/** What was done, in place of what did it. */
function Done({ what, isSaidBelow }: { what: string; isSaidBelow: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => void place.current?.focus(), [what])
  return (
    <p ref={place} className={isSaidBelow ? 'vh' : css.done} role="status" tabIndex={-1}>
      {what}
    </p>
  )
}
