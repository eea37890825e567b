import type { RowOfCalls } from '#rain-calls/row-api.ts'

/** Says when something is, in the photographer’s zone. */
type When = (at: string) => string

const sessionsWords = (count: number): string => (count === 1 ? '1 session' : `all ${count} sessions`)

function undecidedWords({ undecided, isRead, decideAt, start, sessions }: RowOfCalls, when: When): string {
  const which = undecided === sessions.length ? sessionsWords(undecided) : `${undecided} of ${sessions.length} sessions`
  return isRead
    ? `Decide by ${when(start)} for ${which} of the row. Without a decision they stay.`
    : `The forecast is read ${when(decideAt)}, for ${which} of the row at once. Until then it can change.`
}

function decidedWords({ decision, reason, chooseUntil, sessions }: RowOfCalls, when: When, now: number): string {
  if (decision === null) return 'Nobody decided; the sessions stayed.'
  if (decision === 'keep')
    return `You kept the day for ${sessionsWords(sessions.length)}.${reason === null ? '' : ` Why: ${reason}`}`
  if (chooseUntil === null) return ''
  return Date.parse(chooseUntil) > now
    ? `Moving, waiting for the families. The dates are held until ${when(chooseUntil)}.`
    : 'No dates are held anymore. The private links still offer fresh ones while the clause allows.'
}

/** Where the Rain Call of a whole row stands, and what comes next. */
export const rowStateWords = (row: RowOfCalls, when: When, now: number): string =>
  row.undecided > 0 ? undecidedWords(row, when) : decidedWords(row, when, now)

type Session = RowOfCalls['sessions'][number]

/** What has become of one session of a row. */
export function sessionWords({ state, chosenStart, isOpened }: Session, when: When): string {
  if (state === 'chosen') return `chose ${when(chosenStart ?? '')}`
  if (state === 'offered' || state === 'open') return isOpened ? 'opened' : 'not yet'
  return { planned: 'not read yet', read: 'not decided', kept: 'stays', called: 'moving', settled: 'settled by hand' }[
    state as Exclude<typeof state, 'void'>
  ]
}
