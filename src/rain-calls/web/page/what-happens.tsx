import { moneyWords } from '#kernel/money.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { billByHandWords } from '#rain-calls/owner-words.ts'
import { willNotEmailWords } from '#rain-calls/reach.ts'
import { Steps } from '#rain-calls/web/panel/steps.tsx'

interface WhatHappensProps {
  rainCall: RainCallOfShoot
  call: NonNullable<RainCallOfShoot['call']>
}

function feeWords({ dealId, currency }: RainCallOfShoot, { fee }: WhatHappensProps['call']): string {
  if (fee === 0) return 'This move is free.'
  return dealId === null
    ? `The client pays ${moneyWords(fee, currency)}. This contract has no booking: ${billByHandWords(fee, currency)}`
    : `The moving fee of ${moneyWords(fee, currency)} is added to the booking.`
}

/** What follows from offering dates, step by step. */
export function WhatHappens({ rainCall, call }: WhatHappensProps) {
  const { clientName, clause, unreached, dealId } = rainCall
  const steps = [
    {
      name: `The dates go to ${clientName}`,
      words:
        unreached === null
          ? 'By email, with a private link.'
          : `${willNotEmailWords(unreached, clientName)} You get a link to pass on.`,
    },
    {
      name: `${clientName} chooses one`,
      words:
        `Each is held for up to ${clause.moves.hoursToChoose} hours, and the session stays where it is until a ` +
        'choice.' +
        (call.reading ? '' : ` ${clientName} can also keep the date.`),
    },
    {
      name: 'Everything moves together',
      words:
        `Session, calendar, ${dealId === null ? '' : 'payments due by its day, '}reminders, and an addendum to the ` +
        `contract. ${feeWords(rainCall, call)}${dealId === null ? ' Invoices stay as they are.' : ''}`,
    },
  ]
  return <Steps steps={steps} />
}

/** What follows where the client does not answer. */
export const WithoutAnswer = ({ rainCall: { clause }, call }: WhatHappensProps) => (
  <section aria-labelledby="no-answer">
    <h3 id="no-answer" className="small-title">
      {`No answer in ${clause.moves.hoursToChoose} hours`}
    </h3>
    <p className="small">
      {call.reading
        ? 'The session stays where it is. You are told, and the link finds fresh dates.'
        : 'The date stays, and the forecast is read as agreed.'}
    </p>
  </section>
)
