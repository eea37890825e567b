import type { Locale } from '#client-language/language.ts'

/** An email being written; `to` is the typed addresses, separated by commas. */
export interface EmailDraft {
  to: string
  subject: string
  text: string
}

/** An email in the photographer's letterhead. */
export interface LetterheadEmail {
  /** Of its texts; English without one. */
  locale?: Locale | undefined
  subject: string
  /** Paragraphs, with blank lines between them. */
  text: string
  /**
   * Shown as a button, and in the plain text as a line with the address; where the text has the address, there instead.
   */
  link?: { label: string; href: string } | undefined
  /** Names and values below the text, such as how to pay. */
  facts?: EmailFacts | undefined
  /** Small print about the link, below it. */
  note?: string | undefined
  /** A quiet link after the small print. */
  noteLink?: { label: string; href: string } | undefined
}

export interface EmailFacts {
  title: string
  rows: readonly { label: string; text: string }[]
}

/** A title, then a line for each fact; a value may have several. */
export const factLines = ({ title, rows }: EmailFacts): string[] => [
  title,
  ...rows.flatMap(({ label, text }) =>
    text.includes('\n') ? [`${label}:`, ...text.split('\n')] : [`${label}: ${text}`],
  ),
]

/** Below the text: the photographer's name, address and contact. */
export interface EmailHead {
  name: string
  lines: readonly string[]
}

/** The lines of each paragraph. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))+/)
    .map((paragraph) => paragraph.split(/\r\n|\r|\n/).map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line, at) => line !== '' || (at > 0 && at < lines.length - 1)))
    .filter((lines) => lines.length > 0)

/** The plain part, for programs that show no HTML. */
export const plainEmail = (
  { text, link, facts, note, noteLink }: LetterheadEmail,
  { name, lines }: EmailHead,
): string =>
  [
    ...paragraphsOf(text).map((paragraph) => paragraph.join('\n')),
    ...(link && !text.includes(link.href) ? [`${link.label}:\n${link.href}`] : []),
    ...(facts ? [factLines(facts).join('\n')] : []),
    ...(note ? [note] : []),
    ...(noteLink ? [`${noteLink.label}:\n${noteLink.href}`] : []),
    // Programs recognize this line as the beginning of a signature.
    ['-- ', name, ...lines].join('\n'),
  ].join('\n\n')
