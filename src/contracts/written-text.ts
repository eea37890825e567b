import { anyText, maxLengths, requiredText } from '#kernel/text.ts'
import { hasFewSigns } from './text.ts'

/** Of a contract or a template, in UTF-16 code units. */
export const maxContentLength = 100_000

/** Maximum number of lines and format marks in a contract, and in an addition: many pages have fewer. */
const maxSigns = 5000
const maxAddedSigns = 1000
const tooManySigns = 'This text has too many lines and marks. Write it in fewer.'

/** The text of a contract or a template. */
export const content = requiredText(maxContentLength, 'Contract content is required').refine(
  (text) => hasFewSigns(text, maxSigns),
  tooManySigns,
)
/** What is added to the text of a contract. */
export const added = anyText(maxLengths.notes).refine((text) => hasFewSigns(text, maxAddedSigns), tooManySigns)
