import type { Draft } from '#advisor/advice.ts'

/** Words of the adviser, always shown whole, with the id by which a model chooses them. */
interface Choice {
  id: string
  text: string
}

/** A draft whose every part can be chosen by id. The same draft has the same ids. */
export interface NumberedDraft {
  summary: Choice
  recommendation: Choice
  warnings: Choice[]
  sections: { id: string; title: string; items: Choice[] }[]
  facts: Choice[]
}

/** Every id holds a digit, so none can be a sentence that a model added: those have none. */
const id = /^(?:[twf]\d+|s\d+(?:\.\d+)?)$/

export const isId = (entry: string): boolean => id.test(entry)

export const numberedDraft = ({ summary, recommendation, warnings, sections, basis }: Draft): NumberedDraft => ({
  summary: { id: 't1', text: summary },
  recommendation: { id: 't2', text: recommendation },
  warnings: numbered('w', warnings),
  sections: sections.map(({ title, items }, at) => ({
    id: `s${at + 1}`,
    title,
    items: numbered(`s${at + 1}.`, items),
  })),
  facts: numbered(
    'f',
    Object.values(basis).map(({ label, words }) => `${label}: ${words}`),
  ),
})

const numbered = (prefix: string, texts: readonly string[]): Choice[] =>
  texts.map((text, at) => ({ id: `${prefix}${at + 1}`, text }))

/** Models copy a non-breaking space as a plain one. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ')

/** The text that an entry of an answer chooses, by its id or by a copy of it; undefined when it is not offered. */
export const chosenText = (entry: string, offered: readonly Choice[]): string | undefined =>
  offered.find(({ id: own, text }) => entry === own || spaced(entry) === spaced(text))?.text
