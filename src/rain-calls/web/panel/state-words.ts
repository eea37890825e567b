import type { RainCallOfShoot } from '#rain-calls/api.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import type { Reader } from '#time/past-day.ts'
import { midSentence } from '#time/until-words.ts'
import { whenWords } from '#time/when.ts'

type Call = NonNullable<RainCallOfShoot['call']>

/** `Oct 16, 6:00 PM`, in the photographer’s zone. */
const at = (instant: string | null, { zone, now }: Reader): string =>
  instant === null ? '' : midSentence(whenWords(instant, zone, now))

const noDates = (name: string): string =>
  `No dates are held for ${name}. The private link still offers fresh ones while the clause allows.`

const words: Record<CallState, (call: Call, name: string, reader: Reader) => string> = {
  planned: ({ decideAt }, _, reader) =>
    Date.parse(decideAt) <= reader.now
      ? 'The forecast is being read.'
      : `The forecast is read ${at(decideAt, reader)}. Until then it can change.`,
  read: ({ start }, _, reader) => `Decide by ${at(start, reader)}. Without a decision the session stays.`,
  kept: ({ decision, reason }) => {
    if (decision !== 'keep') return 'Nobody decided; the session stayed.'
    return reason ? `You kept the date. Why: ${reason}` : 'You kept the date.'
  },
  called: (_, name) => `Moving, waiting for ${name}.`,
  offered: ({ chooseUntil }, name, reader) =>
    `Moving, waiting for ${name}. The dates are held until ${at(chooseUntil, reader)}.`,
  open: (_, name) => `Moving, waiting for ${name}. ${noDates(name)}`,
  chosen: ({ chosenStart }, name, reader) => `${name} chose ${at(chosenStart, reader)}.`,
  settled: () => 'Settled by hand.',
  void: () => '',
}

/** Where a Rain Call stands, and what comes next. */
export function stateWords({ call, clientName, isTooLate, movesLeft }: RainCallOfShoot, reader: Reader): string {
  const stands = call && words[call.state](call, clientName, reader)
  if (call?.state === 'chosen' && movesLeft === 0)
    return `${stands} The session was moved as often as its clause allows.`
  if (call) return stands ?? ''
  if (isTooLate) return 'The session starts too soon for its clause to read a forecast.'
  return movesLeft > 0
    ? 'No forecast will be read for this date.'
    : 'The session was moved as often as its clause allows.'
}
