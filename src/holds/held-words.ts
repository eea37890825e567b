import { whenWords } from '#time/when.ts'
import type { Hold } from './api.ts'

/** Said where something of one’s own is planned over a hold. */
export const heldWords = ({ name, until }: Pick<Hold, 'name' | 'until'>, zone: string): string =>
  `${name} holds this date until ${untilWords(until, zone)}.`

/** `tomorrow, 5:00 PM`, within a sentence. */
export const untilWords = (until: string, zone: string, now = Date.now()): string =>
  whenWords(until, zone, now).replace(/^To/, 'to')
