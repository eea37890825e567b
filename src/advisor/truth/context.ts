import { type Figure, same } from './figure.ts'
import { figuresIn } from './figures.ts'
import { plainText } from './plain.ts'
import { isAnchor, namesOfEvents, sentencesIn, stemOf } from './sentences.ts'

/** What a text says about: `Sunset`, or the title of its section. */
export interface Saying {
  heading: string
  text: string
}

/** A figure with the words that it stands among. */
export interface Placed extends Figure {
  written: string
  /** How much each word says of what the figure is about. */
  words: Map<string, number>
  /** The instant that it is said of, the nearest one that is named, and how many words away. */
  anchor: { name: string; away: number } | undefined
}

interface Word {
  stem: string
  at: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[a-z][a-z']*/gi)].map((match) => ({ stem: stemOf(match[0]), at: match.index }))

const weights = { side: 1, sentence: 1, anchor: 3, heading: 0.5, figure: 0.3 }
const near = 3

/** All figures of a text, each with what is said of it. */
export function placedIn({ heading, text }: Saying): Placed[] {
  const about = wordsIn(plainText(heading))
  return sentencesIn(namesOfEvents(plainText(text))).flatMap((sentence) => {
    const figures = figuresIn(sentence)
    const masked = figures.reduce(
      (rest, { at, end }) => rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end),
      sentence,
    )
    const words = wordsIn(masked)
    return figures.map((figure) => {
      const anchor = anchorOf(figure, words, about, sentence)
      return {
        ...figure,
        written: sentence.slice(figure.at, figure.end),
        words: contextOf(figure, { words, about, figures }, anchor),
        anchor,
      }
    })
  })
}

interface Around {
  words: readonly Word[]
  about: readonly Word[]
  figures: readonly Figure[]
}

/**
 * What stands around a figure, each with its weight: the heading, the sentence, the words beside it, the other figures.
 */
function contextOf(figure: Figure, { words, about, figures }: Around, anchor: Placed['anchor']): Map<string, number> {
  const before = words.filter(({ at }) => at < figure.at).slice(-near)
  const behind = words.filter(({ at }) => at >= figure.end).slice(0, near)
  const others = figures.filter((other) => other !== figure).flatMap((other) => othersOf(figure, other))
  const said: [word: string, weight: number][] = [
    ...about.map(({ stem }): [string, number] => [stem, isAnchor(stem) ? weights.anchor : weights.heading]),
    ...words.map(({ stem }): [string, number] => [stem, isAnchor(stem) ? weights.anchor / 2 : weights.sentence]),
    ...before.map(({ stem }): [string, number] => [`${stem} …`, weights.side]),
    ...behind.map(({ stem }): [string, number] => [`… ${stem}`, weights.side]),
    ...others,
    ...(anchor ? [[anchor.name, weights.anchor] as [string, number]] : []),
  ]
  const context = new Map<string, number>()
  for (const [word, weight] of said) context.set(word, Math.max(context.get(word) ?? 0, weight))
  return context
}

/** Of two of a kind in one sentence, which comes first is what tells them apart: `from … to …`. */
function othersOf(figure: Figure, { meanings: [meaning], at }: Figure): [string, number][] {
  if (!meaning) return []
  const isSameKind = meaning.kind === figure.meanings[0]?.kind
  return [
    [`${meaning.kind} ${meaning.value}`, weights.figure],
    ...(isSameKind ? [[at < figure.at ? 'later of two' : 'earlier of two', weights.side] as [string, number]] : []),
  ]
}

/** A comma is as far as three words. */
const farAway = { ',': 3, ';': 6 } as const

function anchorOf(figure: Figure, words: readonly Word[], about: readonly Word[], sentence: string): Placed['anchor'] {
  const distance = ({ at }: Word): number => {
    const [from, to] = at < figure.at ? [at, figure.at] : [figure.end, at]
    const between = sentence.slice(from, to)
    const stops = [...between].reduce((sum, sign) => sum + (farAway[sign as keyof typeof farAway] ?? 0), 0)
    return words.filter((word) => word.at >= from && word.at < to).length + stops
  }
  const named = words.filter(({ stem }) => isAnchor(stem)).map((word) => ({ name: word.stem, away: distance(word) }))
  const [nearest] = named.toSorted((one, other) => one.away - other.away)
  const heading = about.findLast(({ stem }) => isAnchor(stem))
  return nearest ?? (heading && { name: heading.stem, away: 0 })
}

/** Whether two figures may mean the same. */
export const agree = (one: Figure, other: Figure): boolean =>
  one.meanings.some((meaning) => other.meanings.some((another) => same(meaning, another)))

/** Whether two figures count the same thing. */
export const areAlike = (one: Figure, other: Figure): boolean =>
  one.meanings.some(({ kind }) => other.meanings.some((another) => another.kind === kind))
