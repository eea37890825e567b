import type { RainCallOfShoot } from '#rain-calls/api.ts'
import type { RowOfCalls } from '#rain-calls/row-api.ts'
import { Steps } from '#rain-calls/web/panel/steps.tsx'
import { linksWords } from './link-words.ts'

interface WhatHappensToRowProps {
  calls: RowOfCalls
  rainCall: RainCallOfShoot
  hasRainDay: boolean
}

/** What follows from offering dates to all families of a row, step by step. */
export function WhatHappensToRow({ calls, rainCall: { clause }, hasRainDay }: WhatHappensToRowProps) {
  const { undecided, verdict } = calls
  const own = hasRainDay
    ? 'The same position on the rain day, and up to two free times of their own.'
    : 'Up to three free times of their own.'
  const then =
    verdict === null
      ? 'They can also keep their date; without a choice the forecast is read as agreed.'
      : 'After that the link finds fresh dates.'
  const steps = [
    {
      name: `${undecided} ${undecided === 1 ? 'family gets' : 'families get'} dates`,
      words: `${own} ${linksWords(calls)}`,
    },
    {
      name: 'Each chooses for itself',
      words:
        `The dates are held for up to ${clause.moves.hoursToChoose} hours, and a session stays where it is until a ` +
        `choice. ${then}`,
    },
    {
      name: 'Everything of a session moves together',
      words: 'Session, calendar, payments due by its day, reminders, and an addendum to the contract.',
    },
  ]
  return <Steps steps={steps} />
}
