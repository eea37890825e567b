import type { RowOfCalls } from '#rain-calls/row-api.ts'

const byHand = 'a link to pass on is on the page of each session.'

/** How the families of a row get a link. */
export function linksWords({ sessions }: Pick<RowOfCalls, 'sessions'>): string {
  const count = sessions.filter(({ unreached }) => unreached !== null).length
  if (count === sessions.length) return `They can’t be emailed: ${byHand}`
  const byEmail = 'By email, with a private link for each.'
  return count === 0 ? byEmail : `${byEmail} ${count} of them can’t be emailed: ${byHand}`
}

/** Who reads why the day is kept. */
export function readersWords({ sessions }: Pick<RowOfCalls, 'sessions'>): string {
  const count = sessions.filter(({ unreached }) => unreached !== null).length
  if (count === sessions.length) return 'The families can’t be emailed: your words are kept in the records.'
  const all = 'The families are emailed your words as they are; then the day stays for good.'
  return count === 0 ? all : `${all} ${count} of them can’t be emailed.`
}
