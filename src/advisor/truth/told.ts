import type { Draft, Said } from '#advisor/advice.ts'
import { isClaim } from './claims.ts'
import { type Meaning, same } from './figure.ts'
import { figuresIn } from './figures.ts'
import { plainText } from './plain.ts'
import { namesOfEvents, sentencesIn, stemOf } from './sentences.ts'

/** A word, or a figure by what it may mean. */
interface Token {
  at: number
  word?: string
  meanings?: Meaning[]
}

/**
 * Words that change nothing of what is told. Those that do, such as `to`, `from`, `before` and `not`, are none of them.
 */
const small = new Set(
  'the a an this that these is are be will at on in of and with use set your you it its about around then there so time'.split(
    ' ',
  ),
)

/** What one and two may count in a sentence of a teller's own: what is in front of the camera. */
const fewOfThem =
  /\b[12] (?:(?:of|to|by|and|for|from) )?(?:them|the|other|another|faces?|hands?|eyes?|people|persons?|planes?|lines?|sides?|rows?|arms?|shoulders?|words?|questions?|jokes?|stor(?:y|ies)|smiles?|breaths?|steps?)\b/gi

/**
 * What may be told. Whatever has a time, a number, a measure, a direction or the sky in it is told as the rules say it,
 * whole and in its own section, or as a fact by its name; times and numbers may be spelled in other ways. All other
 * sentences are the teller's own.
 */
export class Telling {
  private readonly draft: Draft
  /** What stands in each section, and what stands in none under the empty title. */
  private readonly statements: Map<string, Token[][]>
  private readonly facts: Token[][]
  private readonly own: string

  /** `own`: what the photographer wrote: a number with its noun may be repeated. */
  constructor(draft: Draft, own: string) {
    const { summary, sections, warnings, recommendation, figures, basis } = draft
    this.draft = draft
    this.statements = new Map([
      ['', [summary, recommendation, ...warnings].map(tokensOf)],
      ...sections.map(({ title, items }): [string, Token[][]] => [title, items.map(tokensOf)]),
    ])
    this.facts = [
      ...figures.map(({ label, value }) => `${label}: ${value}`),
      ...Object.values(basis).map(({ label, words }) => `${label}: ${words}`),
    ].map(tokensOf)
    this.own = plainText(own).toLowerCase()
  }

  /**
   * An answer without what nobody reckoned; nothing when little is left. What it leaves out, and every warning, is told
   * by the rules.
   */
  told({ summary, sections, warnings, recommendation }: Said): Said | undefined {
    const kept = sections.flatMap(({ title, items }) => {
      const said = items.map((item) => this.keep(item, title)).filter((item) => item !== '')
      return said.length > 0 && (this.statements.has(title) || this.isFree(title)) ? [{ title, items: said }] : []
    })
    if (kept.length === 0) return undefined
    return {
      summary: this.keep(summary, '') || this.draft.summary,
      sections: kept,
      warnings: [
        ...new Set([
          ...this.draft.warnings,
          ...warnings.map((warning) => this.keep(warning, '')).filter((warning) => warning !== ''),
        ]),
      ],
      recommendation: this.keep(recommendation, '') || this.draft.recommendation,
    }
  }

  /** The whole text where it is told, else those of its sentences that are free. */
  private keep(text: string, title: string): string {
    const tokens = tokensOf(text)
    const isTold =
      (this.statements.get(title) ?? []).some((statement) => isAlike(statement, tokens)) ||
      (title !== '' && this.statements.has(title) && this.facts.some((fact) => isAll(fact, tokens)))
    return isTold
      ? text
      : sentencesIn(text)
          .filter((sentence) => this.isFree(sentence))
          .join(' ')
  }

  private isFree(sentence: string): boolean {
    const plain = plainText(sentence)
    const rest = plain
      .replace(fewOfThem, '')
      .replace(/\d+ [a-z]+/gi, (counted) => (` ${this.own} `.includes(` ${counted.toLowerCase()}`) ? '' : counted))
    return !/\d/.test(rest) && figuresIn(rest).length === 0 && !isClaim(rest)
  }
}

/** The words and figures of a text, without those that change nothing. */
function tokensOf(text: string): Token[] {
  const plain = namesOfEvents(plainText(text))
  const figures = figuresIn(plain)
  const masked = figures.reduce(
    (rest, { at, end }) => rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end),
    plain,
  )
  const words = [...masked.matchAll(/[a-z][a-z']*/gi)]
    .map((match) => ({ at: match.index, word: stemOf(match[0]) }))
    .filter(({ word }) => !small.has(word))
  return [...figures.map(({ at, meanings }) => ({ at, meanings })), ...words].toSorted(
    (one, other) => one.at - other.at,
  )
}

const isSame = (one: Token, other: Token): boolean =>
  one.word === undefined
    ? other.meanings !== undefined &&
      (one.meanings ?? []).some((meaning) => other.meanings?.some((another) => same(meaning, another)))
    : one.word === other.word

const isAlike = (statement: readonly Token[], tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  statement.length === tokens.length &&
  statement.every((token, at) => isSame(token, tokens[at] as Token))

/** Whether a fact is told by its whole name and its value, in any order. */
const isAll = (fact: readonly Token[], tokens: readonly Token[]): boolean =>
  fact.length === tokens.length &&
  fact.every((token) => tokens.some((one) => isSame(token, one))) &&
  tokens.every((token) => fact.some((one) => isSame(token, one)))
