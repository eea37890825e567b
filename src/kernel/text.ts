import { z } from 'zod'

/**
 * NUL and the other C0/C1 controls have no place in a name or a title; tab and line breaks only in texts of many lines.
 */
const controls = /[\u0000-\u001f\u007f-\u009f]/
const controlsButLineBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** The longest of each kind of text, in UTF-16 code units. */
export const longest = {
  title: 200,
  name: 200,
  username: 32,
  email: 254,
  phone: 40,
  location: 300,
  url: 2048,
  notes: 10_000,
  ticketMessage: 10_000,
  search: 100,
  password: 256,
  cursor: 200,
} as const

/** What is wrong with a text however it is used, in words for a person; nothing when it is fine. */
export function faultOf(text: string, manyLines = false): string | undefined {
  if (!text.isWellFormed()) return 'This text holds a broken character. Type it again.'
  if ((manyLines ? controlsButLineBreaks : controls).test(text))
    return 'This text holds an invisible control character. Type it again.'
  return undefined
}

/** What is said of a text that is too long. */
export const tooLongWords = (max: number): string => `Use ${max.toLocaleString('en-US')} characters or fewer`

function text(max: number, manyLines: boolean, missing = 'This has to be a text') {
  return z
    .string(missing)
    .max(max, tooLongWords(max))
    .check((context) => {
      const message = faultOf(context.value, manyLines)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })
}

/** A text of one line that must say something. It is stored as typed, spaces included. */
export const requiredLine = (max: number, message: string) =>
  text(max, false, message).refine((value) => value.trim() !== '', message)

/** A text of many lines that must say something. */
export const requiredText = (max: number, message: string) =>
  text(max, true, message).refine((value) => value.trim() !== '', message)

/** A text of one line that may be empty; null means empty. */
export const anyLine = (max: number) =>
  text(max, false)
    .nullable()
    .transform((value) => value ?? '')

/** A text of many lines that may be empty; null means empty. */
export const anyText = (max: number) =>
  text(max, true)
    .nullable()
    .transform((value) => value ?? '')

/** What a person types into a search box. */
export const SearchText = text(longest.search, false)

/** Of the name that a file had, in UTF-16 code units. */
const maxFileNameLength = 255

/** A name that a stranger's file had, as it may be shown: one line, no invisible signs, no folders. */
export function shownFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '').trim()
  return shortened(plain) || 'file'
}

/** Keeps the ending, which says what it is; never cuts through a character. */
function shortened(name: string): string {
  if (name.length <= maxFileNameLength) return name
  const ending = /\.[a-z]{3,4}$/i.exec(name)?.[0] ?? ''
  return (
    name
      .slice(0, maxFileNameLength - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  )
}
