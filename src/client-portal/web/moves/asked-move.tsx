import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay, longTime } from '#client-language/formats.ts'
import { moneyWords } from '#kernel/money.ts'
import card from '#client-portal/web/page/client-portal.module.css'
import { slotWords } from '#client-portal/when.ts'
import { ReasonForm } from '#client-portal/web/page/answers/reason-form.tsx'
import answers from '#client-portal/web/page/answers/answers.module.css'
import type { AskedMoveProps } from './move-props.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import sums from '#client-portal/web/offer/total.module.css'
import css from './moves.module.css'
import { useMoveAnswer } from './use-move-answer.ts'

/** One new date: when, instead of when, and the two answers. */
export function AskedMove(props: AskedMoveProps) {
  const { part, move, words } = props
  const { id, title, location, from, date, endsAt, timeZone, heldUntil } = move
  const [isDeclining, setDeclining] = useState(false)
  const { sending, refused, confirm, decline } = useMoveAnswer(props)
  const start = Date.parse(date)
  const slot = { start, end: Date.parse(endsAt), timeZone }
  const before = Date.parse(from)
  const instead = { start: before, end: before + slot.end - start, timeZone }
  const held = heldUntil === null ? 0 : Date.parse(heldUntil)
  const now = useCurrentMinute()
  return (
    <section className={`${card.card} ${css.move}`} aria-labelledby={`move-${id}`}>
      <h2 id={`move-${id}`} dir="auto">
        {words.heading(title)}
      </h2>
      <p className={css.when}>{slotWords(slot, part.locale)}</p>
      <p className="sub">{words.instead(slotWords(instead, part.locale))}</p>
      {location !== '' && (
        <p className="sub" dir="auto">
          {location}
        </p>
      )}
      {held > now && <p className="sub">{words.held(longTime(held, timeZone, part.locale))}</p>}
      {isDeclining ? (
        <ReasonForm
          label={words.why}
          description={words.whyHint(part.page.studio.name)}
          words={words}
          isSending={sending === 'decline'}
          onSend={decline}
          onBack={() => setDeclining(false)}
        />
      ) : (
        <>
          <WhatFollows {...props} />
          <div className={`row-12 ${answers.answers}`}>
            <Button size="lg" loading={sending === 'confirm'} onClick={confirm}>
              {words.confirm}
            </Button>
            <Button size="lg" variant="default" onClick={() => setDeclining(true)}>
              {words.cannot}
            </Button>
          </div>
        </>
      )}
      <p className={card.refused} role="alert">
        {refused}
      </p>
      <p className="vh" role="status">
        {sending !== undefined && words.sending}
      </p>
    </section>
  )
}

/** What confirming does: the shoot moves, and the due days of payments with it. */
function WhatFollows({ part: { locale }, move: { payments }, words }: AskedMoveProps) {
  if (payments.length === 0) return <p className="sub">{words.movesAlone}</p>
  return (
    <>
      <p className="sub">{words.follows}</p>
      <ol className={`small-20 ${sums.payments}`} aria-label={words.payments}>
        {payments.map(({ name, amount, currency, dueOn }, at) => (
          <li key={`${at} ${name}`}>
            <span dir="auto">{name}</span>
            <b>{moneyWords(amount, currency, locale)}</b>
            <small>{words.due(longDay(dueOn, locale))}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
