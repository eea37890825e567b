import { searchTerms } from '#kernel/search-words/words.ts'
import type { SearchTables } from './tables.ts'

/** The search entry of a record: the displayed fields, from which the indexed words follow. */
export type Entry = Omit<SearchTables['search_entries'], 'userId'>

/** The maximum number of indexed words of a record. */
const maxWords = 60

/** Minimum lengths of a phone number's suffix that is indexed. */
const phoneEnds = [4, 7, 10]

/** The terms of a text; INV-2026-0010 is also found by 10. */
const termsOf = (text: string): string[] =>
  searchTerms(text).flatMap((term) => (isPadded.test(term) ? [term, term.replace(/^0+/, '')] : [term]))

const isPadded = /^0+[1-9]\d*$/

/** All indexed words of an entry, those of its title first. */
export function wordsOf({ kind, title, subtitle, location, description }: Entry): string[] {
  const words = [title, subtitle, location, description].flatMap(termsOf)
  const numbers = kind === 'client' ? numbersIn(description) : []
  return [...new Set([...words, ...numbers])].slice(0, maxWords)
}

/**
 * The index rows of an entry. A client's name is indexed a second time for their shoots, which do not contain it, so
 * that renaming a client updates it once.
 */
export function wordRowsOf(entry: Entry): { kind: string; recordId: number; word: string; rank: number }[] {
  const { kind, recordId, title } = entry
  const rank = rankOf(entry)
  const ofTitle = new Set(termsOf(title))
  const ofRecord = wordsOf(entry).map((word) => ({
    kind,
    recordId,
    word,
    rank: ofTitle.has(word) ? rank - titleAhead : rank,
  }))
  const ofName = kind === 'client' ? searchTerms(title).slice(0, maxWords) : []
  return [...ofRecord, ...ofName.map((word) => ({ kind: 'name', recordId, word, rank: 0 }))]
}

/** The kinds under which the words of a record are indexed. */
export const wordKindsOf = (kind: string): string[] => (kind === 'client' ? ['client', 'name'] : [kind])

/** A phone number's digits, as a whole and from each of its groups: people remember parts. */
function numbersIn(phone: string): string[] {
  const groups = phone.match(/\d+/g) ?? []
  const all = groups.join('')
  const fromGroups = groups.map((_, at) => groups.slice(at).join(''))
  const ends = phoneEnds.filter((length) => all.length >= length).map((length) => all.slice(-length))
  return [...fromGroups, ...ends].filter((number) => number.length >= Math.min(...phoneEnds))
}

/** Records with the word in their title rank before all others. */
export const titleAhead = 1e15

/** Lower ranks first among entries with the same word: upcoming or recently changed ones. */
export const rankOf = ({ date, updatedAt }: Entry): number => -(date ?? updatedAt)
