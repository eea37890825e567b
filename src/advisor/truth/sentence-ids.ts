import type { Draft } from '#advisor/advice.ts'

/** A sentence or title of the rules, always shown unchanged, with the id by which a model chooses it. */
interface Choice {
  id: string
  text: string
}

/** A draft in which every part has an id. The same draft has the same ids. */
export interface NumberedDraft {
  summary: Choice
  recommendation: Choice
  warnings: Choice[]
  sections: { id: string; title: string; items: Choice[] }[]
  facts: Choice[]
}

/** Every id contains a digit, and added sentences may not, so the two cannot be confused. */
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

/** Models copy non-breaking spaces as plain ones. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ')

/** The text that an entry chooses, by id or by a copy of it; undefined when it is not offered. */
export const chosenText = (entry: string, offered: readonly Choice[]): string | undefined =>
  offered.find(({ id: own, text }) => entry === own || spaced(entry) === spaced(text))?.text
