import { midSentence } from '#time/until-words.ts'
import { whenWords } from '#time/when.ts'

/** An instant within a sentence: "today, 9:30 AM". */
export const sinceWords = (at: string, zone: string): string => midSentence(whenWords(at, zone))
