import { hourMs } from '#kernel/durations.ts'
import type { endpointStates, offReasons } from './api.ts'

const second = 1000
const minute = 60 * second

/** How long is waited after the first failure, the second, and so on, milliseconds: about three days in all. */
export const retryDelays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

/** Longer by up to this share, so that events which failed together do not come back together. */
export const maxJitter = 0.2

/** An endpoint without one success for this long is turned off. */
export const failingMs = 72 * hourMs

/** How long a former secret signs beside the new one. */
export const formerSecretMs = 24 * hourMs

/** The failures in a row after which an endpoint rests, whatever is to be sent to it. */
const failuresToRest = 3

/** How long nothing is sent to an endpoint after failures in a row, milliseconds. */
export const restAfter = (failures: number): number =>
  failures < failuresToRest ? 0 : Math.min(minute * 2 ** (failures - failuresToRest), hourMs)

/** Events that wait for one endpoint at most. */
export const maxWaiting = 10_000

/** Why an event did not arrive. */
export type Failure =
  | 'host'
  | 'timeout'
  | 'certificate'
  | 'connection'
  | 'key'
  | 'gone'
  | 'off'
  | 'old'
  | 'full'
  | 'restored'

const failureWords: Record<Failure, string> = {
  host: 'No public address was found for this host',
  timeout: 'No answer within 15 seconds',
  certificate: 'The certificate of this host isn’t valid',
  connection: 'The connection failed',
  key: 'The secret can’t be read anymore: make a new one',
  gone: 'Answered 410: the receiver wants no more events',
  off: 'Not sent: the webhook was turned off',
  old: 'Not sent: it waited for more than three days',
  full: 'Not sent: 10,000 events were waiting already',
  restored: 'Not sent: it waited in the backup that was restored',
}

/** How an attempt went, in words; empty before the first. */
export function resultWords({ status, failure }: { status: number | null; failure: string }): string {
  if (failure !== '') return failureWords[failure as Failure] ?? failure
  if (status === null) return ''
  if (status >= 300 && status < 400) return `Answered ${status}, a redirect, which isn’t followed`
  return `Answered ${status}`
}

/** What the photographer calls it: its description, else its host. */
export const webhookName = ({ url, description }: { url: string; description: string }): string =>
  description.trim() === '' ? url.replace(/^https:\/\/([^/?#]*).*$/, '$1') : description

export const stateLabels: Record<(typeof endpointStates)[number], string> = {
  on: 'On',
  paused: 'Paused',
  off: 'Turned off',
}

/** Why an endpoint is off, or was paused by the server. */
export const reasonWords: Record<(typeof offReasons)[number], string> = {
  '': '',
  gone: 'Its receiver answered that it wants no more events (410).',
  failing: 'Nothing arrived there for three days.',
  password: 'Paused because your password changed. Check the addresses, then turn it on.',
}

/** Why nothing is sent to an endpoint, and what follows from that; empty while it is on. */
export const stoppedWords = (state: (typeof endpointStates)[number], reason: (typeof offReasons)[number]): string =>
  state === 'on' ? '' : `${reasonWords[reason]} Events are not kept until you turn it on.`.trim()
