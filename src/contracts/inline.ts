/** A run of text with one style. */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
}

/** A mark in a text: two stars for bold, one for italic. It opens before a character and closes after one. */
interface Mark {
  at: number
  length: 1 | 2
  mayOpen: boolean
  mayClose: boolean
}

const marks = /\\[\\*#.)•-]|\*\*|\*/g

/**
 * Parses `**bold**`, `*italic*`, and a backslash that escapes the next character. An unmatched mark is a literal star.
 */
export function runsIn(text: string): Run[] {
  // Most lines have no marks.
  if (text !== '' && !text.includes('*') && !text.includes('\\')) return [{ text, bold: false, italic: false }]
  const found = [...text.matchAll(marks)]
  const paired = pairsOf(
    found
      .filter(([mark]) => !mark.startsWith('\\'))
      .map(({ 0: mark, index }) => markAt(text, index, mark.length === 2 ? 2 : 1)),
  )
  const runs: Run[] = []
  const style = { bold: false, italic: false }
  let done = 0
  const say = (words: string) => {
    const last = runs.at(-1)
    if (words === '') return
    if (last && last.bold === style.bold && last.italic === style.italic) last.text += words
    else runs.push({ text: words, ...style })
  }
  for (const { 0: mark, index } of found) {
    if (!mark.startsWith('\\') && !paired.has(index)) continue
    say(text.slice(done, index))
    done = index + mark.length
    if (mark.startsWith('\\')) say(mark.slice(1))
    else if (mark.length === 2) style.bold = !style.bold
    else style.italic = !style.italic
  }
  say(text.slice(done))
  return runs
}

const isBlank = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign)

const markAt = (text: string, at: number, length: 1 | 2): Mark => ({
  at,
  length,
  mayOpen: !isBlank(text[at + length]),
  mayClose: !isBlank(text[at - 1]),
})

/** The positions of matched marks. */
function pairsOf(all: Mark[]): Set<number> {
  const paired = new Set<number>()
  const open: Mark[] = []
  for (const mark of all) {
    const other = mark.mayClose
      ? open.findLastIndex(({ at, length }) => length === mark.length && at + length < mark.at)
      : -1
    const [first] = other < 0 ? [] : open.splice(other)
    if (first) paired.add(first.at).add(mark.at)
    // At most one of each kind is open, so the time is linear even for a text of stars only.
    else if (mark.mayOpen && !open.some(({ length }) => length === mark.length)) open.push(mark)
  }
  return paired
}
