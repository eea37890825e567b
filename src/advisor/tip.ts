interface SplitTip {
  tip: string
  /** Empty when the text is a single sentence. */
  recommendation: string
}

const keyword = 'Recommendation:'

/**
 * The space between two sentences: after `6:13 PM.`, before `Turn`, but not within `f/2.8` or `1.5 stops`.
 */
const betweenSentences = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u

/** How many sentences of a tip a card shows at first. */
const shownSentences = 2

/** A tip in two parts: what a card shows at first, and the rest, which may be empty. */
export function beginningOf(tip: string): { lead: string; rest: string } {
  const sentences = tip.trim().split(betweenSentences)
  return { lead: sentences.slice(0, shownSentences).join(' '), rest: sentences.slice(shownSentences).join(' ') }
}

/**
 * A text of tips as the cards show it: split at its last `Recommendation:`, otherwise in half by sentences.
 */
export function splitTip(text: string): SplitTip {
  const at = text.lastIndexOf(keyword)
  if (at >= 0) return { tip: text.slice(0, at).trim(), recommendation: text.slice(at + keyword.length).trim() }
  const sentences = text.trim().split(betweenSentences)
  const half = Math.ceil(sentences.length / 2)
  return { tip: sentences.slice(0, half).join(' '), recommendation: sentences.slice(half).join(' ') }
}
