import { Button } from '@mantine/core'
import { useState } from 'react'
import card from '#client-portal/web/page/client-portal.module.css'
import { WordsField } from '#client-portal/web/page/answers/words-field.tsx'
import { longTime } from '#client-language/formats.ts'
import { tagOf } from '#kernel/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { ChangeProps } from './booking-props.ts'
import layout from '#client-portal/web/page/answers/answers.module.css'
import { bookingCalls } from './calls.ts'
import { useBookingChange } from './use-booking-change.ts'

/** What follows from canceling, a sentence each. */
function costLines({ part, words, found: { reckoning } }: ChangeProps): string[] {
  if (!reckoning) return [words.free]
  const { keep, refund, owed, currency } = reckoning
  const money = (amount: number): string => moneyWords(amount, currency, part.locale)
  return [
    keep > 0 ? words.keeps(money(keep)) : words.keepsNothing,
    ...(owed > 0 ? [words.owed(money(owed))] : []),
    ...(refund > 0 ? [words.refund(money(refund))] : []),
  ]
}

/** Canceling a session: what it costs is read first. */
export function CancelSession(props: ChangeProps) {
  const { part, booking, words, found, onBack, onDone } = props
  const { token, page, locale } = part
  const [why, setWhy] = useState('')
  const change = useBookingChange(props)
  const once = useSingleFlight()
  const { reckoning, cancelUntil, timeZone } = found
  const shown = reckoning && { issued: reckoning.issued, paid: reckoning.paid, keep: reckoning.keep }
  const send = () =>
    change.send(
      () =>
        call(bookingCalls.cancel, {
          params: { token, id: booking.id },
          ifMatch: tagOf(found),
          input: { words: why, shown },
        }),
      () => onDone(words.cancelled(page.studio.name)),
    )
  if (!found.canCancel)
    return (
      <>
        <p>{words.tooClose(page.studio.name)}</p>
        <div className={`row-12 ${layout.answers}`}>
          <Button variant="default" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </>
    )
  return (
    <div className="stack-18">
      <h3>{words.cancelHeading}</h3>
      {costLines(props).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {cancelUntil !== null && (
        <p className="sub">{words.cancelUntil(longTime(Date.parse(cancelUntil), timeZone, locale))}</p>
      )}
      <WordsField label={words.why} value={why} onChange={setWhy} />
      <p className={card.refused} role="alert">
        {change.refused}
      </p>
      <div className={`row-12 ${layout.answers}`}>
        <Button color="red" loading={change.isSending} onClick={() => once(send)}>
          {words.confirmCancel}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.keepIt}
        </Button>
      </div>
    </div>
  )
}
