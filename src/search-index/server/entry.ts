import { wordsIn } from '#kernel/words.ts'
import type { SearchTables } from './tables.ts'

/** What is known of one record: what a search shows of it, and with that what it is found by. */
export type Entry = Omit<SearchTables['search_entries'], 'userId'>

/** A record with more words is found by its first ones. */
const mostWords = 60

/** From so many digits on, the end of a phone number finds it. */
const phoneEnds = [4, 7, 10]

/** Every word that finds an entry, its title's first. */
export function wordsOf({ kind, title, subtitle, location, description }: Entry): string[] {
  const words = [title, subtitle, location, description].flatMap(wordsIn)
  const numbers = kind === 'client' ? numbersIn(description) : []
  return [...new Set([...words, ...numbers])].slice(0, mostWords)
}

/**
 * The rows of the index that find an entry. A client's name stands there a second time, for their shoots: those hold
 * none of it, so that a new name is written once.
 */
export function wordRowsOf(entry: Entry): { kind: string; recordId: number; word: string; rank: number }[] {
  const { kind, recordId, title } = entry
  const rank = rankOf(entry)
  const ofTitle = new Set(wordsIn(title))
  const ofRecord = wordsOf(entry).map((word) => ({
    kind,
    recordId,
    word,
    rank: ofTitle.has(word) ? rank - titleAhead : rank,
  }))
  const ofName = kind === 'client' ? wordsIn(title).slice(0, mostWords) : []
  return [...ofRecord, ...ofName.map((word) => ({ kind: 'name', recordId, word, rank: 0 }))]
}

/** The kinds under which the words of a record stand. */
export const wordKindsOf = (kind: string): string[] => (kind === 'client' ? ['client', 'name'] : [kind])

/**
 * A phone number without its signs, whole and from each of its groups on: people look for the part that they remember.
 */
function numbersIn(phone: string): string[] {
  const groups = phone.match(/\d+/g) ?? []
  const all = groups.join('')
  const fromGroups = groups.map((_, at) => groups.slice(at).join(''))
  const ends = phoneEnds.filter((length) => all.length >= length).map((length) => all.slice(-length))
  return [...fromGroups, ...ends].filter((number) => number.length >= Math.min(...phoneEnds))
}

/** Records that have a word in their title come before all others with the same word. */
export const titleAhead = 1e15

/** The smaller, the sooner it comes among entries with the same word: what lies ahead or was touched lately. */
export const rankOf = ({ date, updatedAt }: Entry): number => -(date ?? updatedAt)
