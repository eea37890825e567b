import { whenWords } from './when.ts'

/** Words for a day that do not begin a sentence: `tomorrow`. */
export const midSentence = (words: string): string => words.replace(/^To/, 'to')

/** A moment within a sentence: `tomorrow, 5:00 PM`. */
export const untilWords = (at: string, zone: string, now = Date.now()): string => midSentence(whenWords(at, zone, now))
