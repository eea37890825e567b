import { z } from 'zod'

/** NUL and other C0/C1 controls are not allowed; tab and line breaks only in multiline texts. */
const controls = /[\u0000-\u001f\u007f-\u009f]/
const controlsButLineBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Maximum lengths by kind of text, in UTF-16 code units. */
export const maxLengths = {
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

/** The error of a text, if any. */
export function faultOf(text: string, manyLines = false): string | undefined {
  if (!text.isWellFormed()) return 'This text contains an invalid character. Type it again.'
  if ((manyLines ? controlsButLineBreaks : controls).test(text))
    return 'This text contains an invisible control character. Type it again.'
  return undefined
}

/** The error of a text that is too long. */
export const tooLongWords = (max: number): string => `Use ${max.toLocaleString('en-US')} characters or fewer`

function text(max: number, manyLines: boolean, missing = 'This has to be a text') {
  return z
    .string(missing)
    .max(max, { error: () => tooLongWords(max) })
    .check((context) => {
      const message = faultOf(context.value, manyLines)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })
}

/** A required line. Stored as typed, spaces included. */
export const requiredLine = (max: number, message: string) =>
  text(max, false, message).refine((value) => value.trim() !== '', message)

/** A required multiline text. */
export const requiredText = (max: number, message: string) =>
  text(max, true, message).refine((value) => value.trim() !== '', message)

/** An optional line; null means empty. */
export const anyLine = (max: number) =>
  text(max, false)
    .nullable()
    .transform((value) => value ?? '')

/** An optional multiline text; null means empty. */
export const anyText = (max: number) =>
  text(max, true)
    .nullable()
    .transform((value) => value ?? '')

/** A search text. */
export const SearchText = text(maxLengths.search, false)

/** In UTF-16 code units. */
const maxFileNameLength = 255

/** An untrusted file name made safe to show: one line, no invisible characters, no folders. */
export function shownFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '').trim()
  return shortened(plain) || 'file'
}

/** Shortens a name but keeps the extension; never splits a character. */
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
