import type { Draft, AdviceText } from '#advisor/advice.ts'
import { hasFigure, withoutClaims, wordsTypedIn } from './added-sentence.ts'
import { chosenText, isId, type NumberedDraft, numberedDraft } from './sentence-ids.ts'

/** Thrown when a model added a figure, or nothing that may be shown. */
export class UntrueAnswer extends Error {}

/** The choices for one part of an answer. */
type Offered = NumberedDraft['facts']

/**
 * Composes advice from a model's answer and the draft. Each text of the answer is the id of a sentence of the draft, or
 * a sentence that the model adds. Added sentences about topics of the rules are removed; missing parts and all warnings
 * come from the draft. `question`: what the photographer typed and chose. Throws an UntrueAnswer when an added sentence
 * contains a figure, or no section is left.
 */
export function composedAdvice(
  answer: AdviceText,
  draft: Draft,
  question: Readonly<Record<string, string>> = {},
): AdviceText {
  const { summary, recommendation, warnings, sections: offered, facts } = numberedDraft(draft)
  const general = [summary, recommendation]
  const typedWords = wordsTypedIn(Object.values(question))
  const added = (text: string): string => {
    if (hasFigure(text, typedWords)) throw new UntrueAnswer()
    return withoutClaims(text)
  }
  const text = (entry: string, choices: Offered): string =>
    chosenText(entry, choices) ?? (isId(entry) ? '' : added(entry))
  const texts = (entries: readonly string[], choices: Offered): string[] => [
    ...new Set(entries.map((entry) => text(entry, choices)).filter((one) => one !== '')),
  ]
  const sections = answer.sections
    .map(({ title, items }) => {
      const section = offered.find((one) => title === one.id || title === one.title)
      // A section with a title of the model's own may not contain the rules' sentences: the title could reverse their
      // meaning.
      return section
        ? { title: section.title, items: texts(items, [...section.items, ...facts]) }
        : { title: text(title, []), items: texts(items, []) }
    })
    .filter(({ title, items }) => title !== '' && items.length > 0)
  const advice = {
    summary: text(answer.summary, general) || draft.summary,
    sections,
    warnings: [...new Set([...draft.warnings, ...texts(answer.warnings, warnings)])],
    recommendation: text(answer.recommendation, general) || draft.recommendation,
  }
  if (sections.length === 0) throw new UntrueAnswer()
  return advice
}
