/** A text and its selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

export type Mark = '**' | '*'
export type LineKind = 'heading' | 'bullets' | 'numbers'

/** The prefix of a line. */
const sign = /^(?:#{1,6}\s+|[-*•]\s+|\d{1,3}[.)]\s+)/u

interface Piece {
  start: number
  end: number
}

/** The lines of a selection. */
function linesOf({ text, start, end }: Selected): Piece[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop < 0 ? text.length : stop
  const lines: Piece[] = []
  for (let at = from; at <= to;) {
    const next = text.indexOf('\n', at)
    const lineEnd = next < 0 || next > to ? to : next
    lines.push({ start: at, end: lineEnd })
    at = lineEnd + 1
  }
  return lines
}

const starsBefore = (text: string, at: number): number =>
  /\**$/.exec(text.slice(Math.max(0, at - 3), at))?.[0].length ?? 0
const starsAfter = (text: string, at: number): number => /^\**/.exec(text.slice(at, at + 3))?.[0].length ?? 0

/** One star is italic, two are bold, three are both. */
const holds = (stars: number, mark: Mark): boolean => (mark === '**' ? stars >= 2 : stars % 2 === 1)

const isMarked = (text: string, { start, end }: Piece, mark: Mark): boolean =>
  holds(starsBefore(text, start), mark) && holds(starsAfter(text, end), mark)

/** The range without surrounding spaces and stars, and without the line's prefix: a mark has to touch a word. */
function wordsOf(text: string, line: Piece, { start, end }: Piece): Piece | undefined {
  const first = line.start + (sign.exec(text.slice(line.start, line.end))?.[0].length ?? 0)
  let [from, to] = [Math.max(start, first), Math.min(end, line.end)]
  while (from < to && /[\s*]/.test(text[from] ?? '')) from++
  while (to > from && /[\s*]/.test(text[to - 1] ?? '')) to--
  return from < to ? { start: from, end: to } : undefined
}

/** The word around the caret; the caret itself between words. */
function wordAt(text: string, at: number): Piece {
  const before = /[\p{L}\p{N}’'-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}’'-]*/u.exec(text.slice(at))?.[0].length ?? 0
  return { start: at - before, end: at + after }
}

/** Makes the selection bold or italic, line by line, or reverts that when all of it is. */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  const { text } = selected
  const wanted = selected.start === selected.end ? wordAt(text, selected.start) : selected
  if (wanted.start === wanted.end) return insert(selected, mark + mark, mark.length)
  const pieces = linesOf({ text, ...wanted }).flatMap((line) => wordsOf(text, line, wanted) ?? [])
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return selected
  const isOff = pieces.every((piece) => isMarked(text, piece, mark))
  const turned = isOff ? pieces : pieces.filter((piece) => !isMarked(text, piece, mark))
  const after = turned.reduceRight(
    (done, piece) => (isOff ? unmarked(done, piece, mark) : marked(done, piece, mark)),
    text,
  )
  // Keeps the same words selected, without the marks around them.
  const step = (piece: Piece) => (turned.includes(piece) ? (isOff ? -mark.length : mark.length) : 0)
  return { text: after, start: first.start + step(first), end: last.end + after.length - text.length - step(last) }
}

const marked = (text: string, { start, end }: Piece, mark: Mark): string =>
  text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end)
const unmarked = (text: string, { start, end }: Piece, mark: Mark): string =>
  text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length)

/** Headings are numbered by hand: `1. The day` keeps its number. */
const signButNumber = /^(?:#{1,6}\s+|[-*•]\s+)/u

const signOf = { heading: () => '## ', bullets: () => '- ', numbers: (place: number) => `${place}. ` } satisfies Record<
  LineKind,
  (place: number) => string
>
const isOfKind = { heading: /^#{1,6}\s/, bullets: /^[-*•]\s/, numbers: /^\d{1,3}[.)]\s/ } satisfies Record<
  LineKind,
  RegExp
>

/** Turns the selected lines into headings or list items, or back into plain lines when all of them are. */
export function toggleLines(selected: Selected, kind: LineKind): Selected {
  const { text } = selected
  const pieces = linesOf(selected)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return selected
  const lines = pieces.map(({ start, end }) => text.slice(start, end))
  const written = lines.filter((line) => line.trim() !== '')
  const isOff = written.length > 0 && written.every((line) => isOfKind[kind].test(line))
  let place = 0
  const turned = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    const words = line.replace(kind === 'heading' ? signButNumber : sign, '')
    return isOff ? words : signOf[kind]((place += 1)) + words
  })
  const after = turned.join('\n')
  const end = first.start + after.length
  return {
    text: text.slice(0, first.start) + after + text.slice(last.end),
    start: selected.start === selected.end ? end : first.start,
    end,
  }
}

/** Replaces the selection; `at` is the caret's position in the new words. */
export function insert({ text, start, end }: Selected, words: string, caret = words.length): Selected {
  return { text: text.slice(0, start) + words + text.slice(end), start: start + caret, end: start + caret }
}

/**
 * What Enter does at the end of a list item: starts the next one, or ends the list if the item is empty. Undefined
 * elsewhere.
 */
export function nextItem({ text, start, end }: Selected): Selected | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', start)
  const line = text.slice(from, stop < 0 ? text.length : stop)
  const [, began = '', number, words = ''] = /^((\d{1,3})[.)] +|[-*•] +)(.*)$/u.exec(line) ?? []
  if (start !== end || began === '' || start !== from + line.length) return undefined
  if (words.trim() === '') return { text: text.slice(0, from) + text.slice(from + line.length), start: from, end: from }
  return insert(
    { text, start, end },
    `\n${number === undefined ? began : began.replace(number, String(Number(number) + 1))}`,
  )
}
