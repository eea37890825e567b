import type { Draft, Said } from '#advisor/advice.ts'
import { isWayToSpeak, type Meaning, same } from './figure.ts'
import { figuresIn } from './figures.ts'
import { plainText } from './plain.ts'
import { isAnchor, namesOfEvents, sentencesIn, stemOf } from './sentences.ts'

/** A word, or a figure by what it may mean. */
interface Token {
  word?: string
  meanings?: Meaning[]
  /** A clause begins with it. */
  opens: boolean
}

/** Words that change nothing of what is told. Those that do, such as `to`, `from`, `before` and `not`, are none of them. */
const small = new Set('the a an this that these is are be will at on in of and with use set your you it its about around then there so time'.split(' '))

/** Measures and events of which nothing is said that was not reckoned, with a number or without one. */
const claims =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|weekends?|months?|years?|stops?|degrees?|percent|kelvin|iso|ev|f-?number|feet|foot|inch(?:es)?|met(?:er|re)s?|yards?|miles?|kilomet(?:er|re)s?|batter(?:y|ies)|cards?|disks?|gigabytes?|terabytes?|today|tonight|tomorrow|yesterday|noon|midnight|half|halves|thirds?|quarters?|twice|thrice|doubles?|doubled|triples?|couple of|dozens?|hundreds?|thousands?|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth|hundredth|thousandth|sunsets?|sunrises?|sundown|sunup|dusk|dawn|nightfall|moon\w*|horizon|rain\w*|snow\w*|storms?|stormy|thunder\w*|forecasts?|sunshine)\b|\bsun (?:is|has|had|was|will|never|always|sets?|rises?|goes|comes|stands?|drops?|climbs?|sinks?)\b/i

/**
 * What may be told. A sentence with a time, a number or a measure is told when the rules say it so: in the same words, or one of their
 * clauses, or a fact by its name; times and numbers may be spelled in other ways. All other sentences are the teller's own.
 */
export class Telling {
  private readonly statements: Token[][]
  private readonly facts: Token[][]
  private readonly draft: Draft
  private readonly own: Meaning[]

  /** `own`: small numbers that the photographer wrote. */
  constructor(draft: Draft, own: Meaning[]) {
    const { summary, sections, warnings, recommendation, figures, basis } = draft
    const texts = [summary, ...sections.flatMap(({ title, items }) => [title, ...items]), ...warnings, recommendation]
    this.statements = texts.flatMap((text) => [text, ...sentencesIn(text)]).map(tokensOf)
    this.facts = [...figures.map(({ label, value }) => `${label}: ${value}`), ...Object.values(basis).map(({ label, words }) => `${label}: ${words}`)].map(tokensOf)
    this.draft = draft
    this.own = own
  }

  /** An answer without what nobody reckoned; nothing when little is left. What it leaves out, and every warning, is told by the rules. */
  told({ summary, sections, warnings, recommendation }: Said): Said | undefined {
    const kept = sections.flatMap(({ title, items }) => {
      const said = items.map((item) => this.keep(item)).filter((item) => item !== '')
      return said.length > 0 && this.keep(title) === title ? [{ title, items: said }] : []
    })
    if (kept.length === 0) return undefined
    return {
      summary: this.keep(summary) || this.draft.summary,
      sections: kept,
      warnings: [...new Set([...this.draft.warnings, ...warnings.map((warning) => this.keep(warning)).filter((warning) => warning !== '')])],
      recommendation: this.keep(recommendation) || this.draft.recommendation,
    }
  }

  private keep(text: string): string {
    return sentencesIn(text).filter((sentence) => this.mayBeSaid(sentence)).join(' ')
  }

  private mayBeSaid(sentence: string): boolean {
    const tokens = tokensOf(sentence)
    const figures = tokens.flatMap(({ meanings }) => (meanings ? [meanings] : []))
    const isFree = figures.every((meanings) => meanings.every(isWayToSpeak) || meanings.some((meaning) => this.own.some((one) => same(one, meaning))))
    if (isFree && !claims.test(sentence.replace(/“[^”]*”/g, ''))) return true
    return this.statements.some((statement) => holds(statement, tokens)) || this.facts.some((fact) => isAll(fact, tokens))
  }
}

const words = /[a-z][a-z']*|[,:;()–—]/gi

/** The words and figures of a sentence, without those that change nothing. */
function tokensOf(sentence: string): Token[] {
  const plain = namesOfEvents(plainText(sentence))
  const figures = figuresIn(plain)
  const masked = figures.reduce((rest, { at, end }) => rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end), plain)
  const seen = [...figures.map(({ at, meanings }) => ({ at, meanings })), ...[...masked.matchAll(words)].map((match) => ({ at: match.index, word: stemOf(match[0]) }))]
  const tokens: Token[] = []
  let opens = true
  for (const one of seen.toSorted((a, b) => a.at - b.at)) {
    if ('word' in one && !/^[a-z]/.test(one.word)) opens = true
    else if (!('word' in one) || !small.has(one.word)) {
      tokens.push({ ...('word' in one ? { word: one.word } : { meanings: one.meanings }), opens })
      opens = false
    }
  }
  return tokens
}

const isSame = (one: Token, other: Token): boolean =>
  one.word === undefined ? other.meanings !== undefined && (one.meanings ?? []).some((meaning) => other.meanings?.some((another) => same(meaning, another))) : one.word === other.word

/** What says of when or for what the rest is meant: a clause without it would be another statement. */
const isBearing = ({ word, meanings }: Token): boolean => (word !== undefined && (isAnchor(word) || /^(?:not|no|never|without|unless)$/.test(word))) || (meanings ?? []).some(({ kind }) => kind === 'clock' || kind === 'date')

/** Whether a statement says these words, from the beginning of one of its clauses to the end of one. */
function holds(statement: readonly Token[], tokens: readonly Token[]): boolean {
  const { length } = tokens
  if (length === 0) return false
  return statement.some(({ opens }, at) => {
    const after = statement[at + length]
    if (!opens || at + length > statement.length || (after && !after.opens)) return false
    if (!tokens.every((token, index) => isSame(token, statement[at + index] as Token))) return false
    return statement.every((token, index) => (index >= at && index < at + length) || !isBearing(token))
  })
}

/** Whether a fact is told by its whole name and its value, in any order. */
const isAll = (fact: readonly Token[], tokens: readonly Token[]): boolean =>
  fact.length === tokens.length && fact.every((token) => tokens.some((one) => isSame(token, one))) && tokens.every((token) => fact.some((one) => isSame(token, one)))
