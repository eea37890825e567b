import { whenWords } from './when.ts'

/** A moment within a sentence: `tomorrow, 5:00 PM`. */
export const untilWords = (at: string, zone: string, now = Date.now()): string =>
  whenWords(at, zone, now).replace(/^To/, 'to')
