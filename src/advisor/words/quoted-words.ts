/** The most characters of typed text that a sentence quotes. */
const maxCharacters = 60

/** A time of day as people write it; quoted back, it would read like a computed one. */
const clock = /\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\b\.?)?|\b\d{1,2}\s?(?:[ap]\.?m\b\.?|o[’']?clock)/gi

/** Bidirectional marks, which would reverse the rest of a sentence. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Typed text in quotation marks: one line, without times of day, cut at a word. */
export function quotedWords(words: string): string {
  const line = words.replace(turning, '').replace(clock, '…').replace(/["“”]/g, '’').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxCharacters) return `“${line}”`
  const cut = characters.slice(0, maxCharacters).join('')
  return `“${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trim()}…”`
}
