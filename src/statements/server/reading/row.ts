import { maxTexts } from '#statements/rules.ts'

/** Money that came in, as the file says it. */
export interface ReadRow {
  /** Its position in the file, from 1. */
  place: number
  /** Of the account and the row; the same in every file that has the row. */
  key: string
  /** As written: an IBAN, or another number; empty where the file names none. */
  account: string
  day: string
  /** Minor units. */
  amount: number
  currency: string
  name: string
  text: string
  reference: string
  /** Why it cannot be recorded, in a sentence; empty if it can. */
  problem: string
}

/** What is read of a row before it has a key. `bankKey`: by which the bank tells the row from others; may be empty. */
export type UnkeyedRow = Omit<ReadRow, 'key'> & { bankKey: string }

/** A text as one line without invisible characters, cut to its longest. */
export const lineOf = (text: string, kind: keyof typeof maxTexts): string =>
  text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, maxTexts[kind])
    .toWellFormed()

/** The day of a text that begins with `2026-10-17`; undefined when there is no such day. */
export function dayOfDate(text: string): string | undefined {
  try {
    return Temporal.PlainDate.from(text.trim().slice(0, 10)).toString()
  } catch {
    return undefined
  }
}

/** Why a row cannot be recorded: the first of these texts of which nothing could be read; empty if all could. */
export function firstUnread(read: readonly (readonly [value: unknown, written: string, what: string])[]): string {
  const [, written, what] = read.find(([value]) => value === undefined) ?? []
  return written === undefined ? '' : `“${lineOf(written, 'text').slice(0, 40)}” can’t be read as ${what}.`
}
