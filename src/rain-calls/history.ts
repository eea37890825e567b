import type { Facts } from '#kernel/chained-events.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'

const ends: Record<string, string> = {
  nobody: 'Nobody decided; the session stayed.',
  moved: 'The session was moved by hand.',
  cancelled: 'The session was cancelled.',
  'contract ended': 'The contract ended.',
  reading: 'The early offer ended; the forecast is read as agreed.',
  client: 'The client kept the date.',
}

function ended({ by, tookPlace }: Facts): string {
  if (tookPlace === true) return 'The session took place.'
  if (tookPlace === false) return 'The session did not take place.'
  return ends[String(by)] ?? 'The call ended.'
}

const readings: Record<string, string> = {
  met: 'Forecast read: the clause is met.',
  'not met': 'Forecast read: the clause is not met.',
  unknown: 'The forecast could not be read.',
}

function decided({ decision, reason }: Facts): string {
  if (decision === null) return 'You took your decision back.'
  const words = decision === 'keep' ? 'You kept the date' : 'You chose to move'
  return typeof reason === 'string' ? `${words}: “${reason}”` : `${words}.`
}

const words: Record<CallEvent['kind'], (facts: Facts) => string> = {
  read: ({ verdict }) => readings[String(verdict)] ?? '',
  decided,
  offered: () => 'New dates were offered.',
  opened: () => 'The client opened the dates.',
  chosen: () => 'The client chose a date.',
  moved: () => 'The session was moved.',
  ended,
}

/** What an event of a call says to its photographer. */
export const callEventWords = ({ kind, facts }: Pick<CallEvent, 'kind' | 'facts'>): string =>
  words[kind](JSON.parse(facts) as Facts)
