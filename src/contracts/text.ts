import { type Run, runsIn } from './inline.ts'

/**
 * The text of a contract (docs/contract-text.md): `# ` and `## ` begin headings, `- ` and `1. ` items of a list, an
 * empty line ends a paragraph. Screen, signing page and PDF show the same blocks. Every text is valid.
 */
export type Block =
  | { kind: 'heading'; level: 1 | 2; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | {
      kind: 'list'
      /** The number that its first item was written with; null for a list of points. */ start: number | null
      items: Run[][]
    }

type Line =
  | { kind: 'blank' }
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'item'; number: number | null; text: string }
  | { kind: 'words'; text: string }

function lineOf(written: string): Line {
  const text = written.trim()
  if (text === '') return { kind: 'blank' }
  const [, signs, heading] = /^(#{1,6})\s+(\S.*)$/su.exec(text) ?? []
  if (signs && heading) return { kind: 'heading', level: signs.length === 1 ? 1 : 2, text: heading }
  const [, sign, item] = /^([-*•]|\d{1,3}[.)])\s+(\S.*)$/su.exec(text) ?? []
  if (sign && item) return { kind: 'item', number: /\d/.test(sign) ? Number.parseInt(sign, 10) : null, text: item }
  return { kind: 'words', text }
}

/** The blocks of a text, in their order. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  /** The current paragraph. */
  let words: string[] = []
  let isListOpen = false
  const endParagraph = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', runs: runsIn(words.join('\n')) })
    words = []
  }
  for (const line of text.split(/\r\n|\r|\n/).map(lineOf)) {
    if (line.kind === 'words') {
      words.push(line.text)
      isListOpen = false
      continue
    }
    endParagraph()
    if (line.kind === 'heading') blocks.push({ kind: 'heading', level: line.level, runs: runsIn(line.text) })
    if (line.kind === 'item') addItem(blocks, line, isListOpen)
    isListOpen = line.kind === 'item'
  }
  endParagraph()
  return blocks
}

function addItem(
  blocks: Block[],
  { number, text }: { number: number | null; text: string },
  isListOpen: boolean,
): void {
  const last = blocks.at(-1)
  if (isListOpen && last?.kind === 'list' && (last.start === null) === (number === null)) last.items.push(runsIn(text))
  else blocks.push({ kind: 'list', start: number, items: [runsIn(text)] })
}

/**
 * Whether a text has no more than this many lines and marks, each of which costs time to render however short it is.
 */
export function hasFewSigns(text: string, most: number): boolean {
  let signs = 0
  for (let at = 0; at < text.length && signs <= most; at++) if ('\n\r*\\'.includes(text.charAt(at))) signs++
  return signs <= most
}

/** The words alone, one line per block: for search and screen readers. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.runs))).join('\n')

const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
