import { useEffect, useRef, useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import { changedWords } from '#client-language/changed-words.ts'
import { moneyWords } from '#kernel/money.ts'
import { AnswerChange } from './answer-change.tsx'
import type { ChangeProps } from './change-props.ts'
import { SignAddendum } from './lazy-addendum.tsx'
import { useAnswerChange } from './use-answer-change.ts'
import { WhatChanges } from './what-changes.tsx'
import { WhatMoved } from './what-moved.tsx'
import side from '#client-portal/web/page/side.module.css'
import card from '#client-portal/web/page/client-portal.module.css'
import css from './change-part.module.css'

function acceptedWords({ change: { moved, before, total, currency }, text, locale }: ChangeProps): string {
  if (moved) return text.moveSigned(longDay(moved.to.day, locale))
  const money = moneyWords(total, currency, locale)
  return total === before ? text.acceptedSame(money) : text.accepted(money)
}

/** A change in whatever state it is, with the answer that was just given. */
export function ChangePart(props: ChangeProps) {
  const { change, text, locale } = props
  const [isSigning, setSigning] = useState(false)
  const answer = useAnswerChange(props)
  const title = useRef<HTMLHeadingElement>(null)
  const wasWaiting = useRef(change.state === 'waiting')
  useEffect(() => {
    // The pressed button is gone.
    if (wasWaiting.current && change.state === 'agreed') title.current?.focus()
    wasWaiting.current = change.state === 'waiting'
  }, [change.state])
  const heading = `change-${change.id}`
  if (change.state === 'agreed')
    return (
      <section className={card.card} aria-labelledby={heading}>
        <h2 ref={title} id={heading} tabIndex={-1} dir="auto">
          {change.title}
        </h2>
        <p role="status">{acceptedWords(props)}</p>
        {change.moved === null && (
          <ul className="stack-4">
            {changedWords(change, text, locale).map((said, at) => (
              <li key={`${at} ${said}`} dir="auto">
                {said}
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  return (
    <>
      <section className={`${side.beside} ${css.change}`} aria-labelledby={heading}>
        <div className={card.card}>
          <p className="small medium" dir="auto">
            {change.title}
          </p>
          <h2 id={heading} tabIndex={-1}>
            {change.moved ? text.moveHeading : text.heading}
          </h2>
          {change.words !== '' && (
            <p className={css.words} dir="auto">
              {change.words}
            </p>
          )}
          {change.moved ? <WhatMoved {...props} moved={change.moved} /> : <WhatChanges {...props} />}
        </div>
        <div className={`${card.card} ${side.side}`}>
          <AnswerChange {...props} answer={answer} isSigning={isSigning} onSign={() => setSigning(true)} />
        </div>
      </section>
      {isSigning && <SignAddendum key={change.hash} {...props} answer={answer} />}
    </>
  )
}
