import type { Draft, Said } from '#advisor/advice.ts'
import { agree, areAlike, type Placed, placedIn, type Saying } from './context.ts'
import { figuresIn } from './figures.ts'
import { isWayToSpeak, type Meaning, same } from './figure.ts'
import { plainText } from './plain.ts'
import { Telling } from './told.ts'

/** A figure that stands nowhere in what was reckoned, or stands there for something else. */
interface Contradiction {
  written: string
  why: 'unknown' | 'another'
}

/** What an answer is measured by: what the rules say, with all facts that it rests on. */
export class Reckoning {
  private readonly known: Known
  private readonly own: Meaning[]
  private readonly telling: Telling
  private readonly quotes: string[]
  private readonly seen: string

  /**
   * `question`: what the photographer wrote or chose, by the names of the form. Of what they wrote, small numbers may
   * be repeated; times and measures may not.
   */
  constructor(draft: Draft, question: Readonly<Record<string, string>> = {}) {
    const words = Object.values(question)
    const chosen = choices.map((name) => ({ heading: name, text: question[name] ?? '' }))
    this.known = new Known([...sayingsOf(draft), ...factsOf(draft), ...chosen])
    this.own = words.flatMap((text) => figuresIn(plainText(text))).flatMap(({ meanings }) => meanings.filter(isSmall))
    this.telling = new Telling(draft, words.join('\n'))
    this.quotes = quotesIn(draft)
    this.seen = [...words, ...sayingsOf(draft).map(({ text }) => text)].join('\n')
  }

  /** An answer without what was not reckoned; nothing when little of it is left. */
  toldOf(said: Said): Said | undefined {
    return this.telling.told(said)
  }

  /** The first figure of an answer that contradicts what was reckoned; nothing when all of it is true. */
  contradictionIn(said: Said): Contradiction | undefined {
    let numbers = 0
    for (const { heading, text } of sayingsOf(said)) {
      const some = text.match(/\p{N}+/gu)?.length ?? 0
      numbers += some
      if (some > most.ofText || numbers > most.ofAnswer || this.hasForeignSigns(text))
        return { written: text, why: 'unknown' }
      for (const figure of placedIn({ heading: without(heading, this.quotes), text: without(text, this.quotes) })) {
        const why = this.doubts(figure)
        if (why) return { written: figure.written, why }
      }
    }
    return undefined
  }

  private doubts(figure: Placed): Contradiction['why'] | undefined {
    if (figure.meanings.every(isWayToSpeak)) return undefined
    const isOwn = figure.meanings.some((meaning) => this.own.some((one) => same(one, meaning)))
    return isOwn && !this.known.tells(figure) ? undefined : this.known.doubts(figure)
  }

  /**
   * Letters of others, signs and pictures may hide a number, or turn a sentence around, from those who check: only
   * those that are known already may be there.
   */
  private hasForeignSigns(text: string): boolean {
    return (
      [...text.normalize('NFKC')].some((sign) => !plainSigns.test(sign) && !this.seen.includes(sign)) ||
      [...text].some((sign) => otherNumbers.test(sign) && !this.seen.includes(sign))
    )
  }
}

/** So many numbers no sensible text has: comparing them all would hold up everybody else. */
const most = { ofText: 25, ofAnswer: 250 }

/** What is chosen from a list and has figures: `1-2 hours`, `2-3 people`. */
const choices = ['duration', 'timeline', 'teamSize']

/** A small number of a photographer's own, or the length of a lens. */
const isSmall = ({ kind, value }: Meaning): boolean =>
  kind === 'mm' || (kind === 'count' && Number.isInteger(value) && Math.abs(value) < 100)

/** Every text of an answer, with what it is about. */
function sayingsOf({ summary, sections, warnings, recommendation }: Said): Saying[] {
  return [
    { heading: '', text: summary },
    ...sections.flatMap(({ title, items }) => [
      { heading: '', text: title },
      ...items.map((text) => ({ heading: title, text })),
    ]),
    ...warnings.map((text) => ({ heading: '', text })),
    { heading: '', text: recommendation },
  ]
}

const factsOf = ({ figures, basis }: Draft): Saying[] => [
  ...figures.map(({ label, value }) => ({ heading: label, text: value })),
  ...Object.values(basis).map(({ label, words }) => ({ heading: label, text: words })),
]

/** The photographer's own words, which the rules repeat in quotation marks, are no facts. */
const quote = /“[^”]*”/g

const quotesIn = (draft: Draft): string[] => [
  ...new Set(sayingsOf(draft).flatMap(({ text }) => text.match(quote) ?? [])),
]

const without = (text: string, quotes: readonly string[]): string =>
  quotes.reduce((rest, one) => rest.replaceAll(one, '“”'), text)

/** What English is written with; signs that compare, letters of others and pictures are not among it. */
const plainSigns = /^[\w\s.,:;!?'"“”‘’()/%°×+\-–—−…·&½¼¾⅓⅔⁄ƒµ]$/u

/** Numbers in circles, on dice, of other scripts. */
const otherNumbers = /^(?:\p{Nl}|(?![½¼¾⅓⅔²³¹])\p{No})$/u

/**
 * How near another figure has to be to what is said, and how much nearer than this one, before this one is taken for a
 * slip.
 */
const doubt = { least: 1.2, times: 1.15, more: 0.25 }

/** Events of the sky: each has its own time, so a time is never said of one for which none was reckoned. */
const skyEvents = ['sunset', 'sunrise', 'golden', 'blue', 'dawn', 'dusk', 'moonrise', 'moonset']

/**
 * By the instant that a figure is said of: wrong when figures of its kind were reckoned for it, and this is none of
 * them.
 */
function byInstant({ anchor, ...figure }: Placed, alike: readonly Placed[]): 'right' | 'wrong' | 'open' {
  if (!anchor || anchor.away > farthest) return 'open'
  const there = alike.filter((one) => one.anchor?.name === anchor.name)
  const isTime = figure.meanings.some(({ kind }) => kind === 'clock')
  if (there.length === 0) return isTime && anchor.away <= beside && skyEvents.includes(anchor.name) ? 'wrong' : 'open'
  if (!there.some((one) => agree(one, figure))) return 'wrong'
  // Several things begin and end: a time is right only where the rest of the sentence says the same.
  return isTime ? 'open' : 'right'
}

/** So many words from an instant a figure is still said of it; so many from it a time is its own. */
const farthest = 6
const beside = 3

/** What was reckoned, as figures with their places. */
class Known {
  private readonly figures: Placed[]
  private readonly weights: Map<string, number>

  constructor(sayings: readonly Saying[]) {
    this.figures = sayings.flatMap(({ heading, text }) => placedIn({ heading, text: text.replace(quote, '“”') }))
    const counts = new Map<string, number>()
    for (const { words } of this.figures) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
    // A word that stands everywhere tells little of where it stands.
    this.weights = new Map([...counts].map(([word, count]) => [word, 1 / (1 + Math.log(count))]))
  }

  /** Whether it stands anywhere. */
  tells(figure: Placed): boolean {
    return this.figures.some((one) => agree(one, figure))
  }

  /** Why a figure is not to be believed. */
  doubts(figure: Placed): Contradiction['why'] | undefined {
    const alike = this.figures.filter((one) => areAlike(one, figure))
    const right = alike.filter((one) => agree(one, figure))
    if (right.length === 0) return 'unknown'
    const verdict = byInstant(figure, alike)
    if (verdict !== 'open') return verdict === 'wrong' ? 'another' : undefined
    const wrong = this.nearest(
      figure,
      alike.filter((one) => !agree(one, figure)),
    )
    return wrong > Math.max(doubt.least, this.nearest(figure, right) * doubt.times + doubt.more) ? 'another' : undefined
  }

  private nearest(figure: Placed, others: readonly Placed[]): number {
    return Math.max(0, ...others.map((other) => this.nearness(figure, other)))
  }

  private nearness({ words }: Placed, other: Placed): number {
    let sum = 0
    for (const [word, weight] of words)
      sum += Math.min(weight, other.words.get(word) ?? 0) * (this.weights.get(word) ?? 0)
    return sum
  }
}
