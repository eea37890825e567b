import { whenWords } from '#time/when.ts'

/** An instant within a sentence: "today, 9:30 AM". */
export const sinceWords = (at: string, zone: string): string => whenWords(at, zone).replace(/^Today/, 'today')
