import type { Draft, AdviceText } from '#advisor/advice.ts'
import { hasFigure, withoutClaims, wordsTypedIn } from './added-sentence.ts'
import { chosenText, isId, type NumberedDraft, numberedDraft } from './sentence-ids.ts'

/** A model added a figure of its own, or nothing else that may be shown. */
export class UntrueAnswer extends Error {}

/** What may be chosen at one place of an answer. */
type Offered = NumberedDraft['facts']

/**
 * The advice that an answer makes of a draft. Each text of the answer is the id of a sentence, which is shown as the
 * rules have it, or a sentence that the model adds. Added sentences that speak of what the rules compute are left out;
 * what is then missing, and every warning, comes from the draft. `question`: what the photographer typed and chose.
 * Throws an UntrueAnswer when an added sentence holds a figure, or no section is left.
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
      // A section of the model's own takes no sentence of the rules: its title could turn their meaning around.
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
