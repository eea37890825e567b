import type { RowOfCalls } from '#rain-calls/row-api.ts'

/** How many families of a row no email reaches; empty where it reaches all. */
export function unreachedWords({ sessions }: Pick<RowOfCalls, 'sessions'>): string {
  const count = sessions.filter(({ unreached }) => unreached !== null).length
  if (count === 0) return ''
  const which = count === sessions.length ? 'No email reaches them' : `No email reaches ${count} of them`
  return `${which}: a link to hand on is on the page of each session.`
}
