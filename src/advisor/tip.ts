interface SplitTip {
  tip: string
  /** Empty when the text is a single sentence. */
  recommendation: string
}

const keyword = 'Recommendation:'

/**
 * Between two sentences: after its end, before a letter that begins one. `6:13 PM. Turn` parts, `f/2.8` and `1.5 stops`
 * do not.
 */
const betweenSentences = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u

/** So many sentences of a tip are shown at first (specification, part 1 section 9: the card shows 2 tips). */
const shownSentences = 2

/** A tip in two parts: what a card shows at first, and the rest, which is empty where that was all. */
export function beginningOf(tip: string): { lead: string; rest: string } {
  const sentences = tip.trim().split(betweenSentences)
  return { lead: sentences.slice(0, shownSentences).join(' '), rest: sentences.slice(shownSentences).join(' ') }
}

/**
 * A text of tips as the cards show it: parted at its last `Recommendation:`, otherwise halved by sentences
 * (specification, part 1 section 7).
 */
export function splitTip(text: string): SplitTip {
  const at = text.lastIndexOf(keyword)
  if (at >= 0) return { tip: text.slice(0, at).trim(), recommendation: text.slice(at + keyword.length).trim() }
  const sentences = text.trim().split(betweenSentences)
  const half = Math.ceil(sentences.length / 2)
  return { tip: sentences.slice(0, half).join(' '), recommendation: sentences.slice(half).join(' ') }
}
