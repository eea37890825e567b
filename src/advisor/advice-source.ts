import type { Advice, FallbackReason } from './advice.ts'

/** Who answered. A model's times and figures are always those that the rules computed. */
export const sourceWords = ({ source, model }: Pick<Advice, 'source' | 'model'>): string =>
  source === 'ai' ? `${model ?? 'A model'}, checked against the light` : 'Built-in adviser'

const reasons: Record<FallbackReason, string> = {
  // No model is set up, so nobody expects one to answer.
  off: '',
  limit: 'The model was asked often enough for this hour',
  busy: 'The model was busy',
  resting: 'The model failed too often and is left alone for a while',
  settings: 'The model is not set up right on this server',
  timeout: 'The model was too slow',
  unreachable: 'The model could not be reached',
  refused: 'The model would not answer this',
  unusable: 'The model’s answer could not be used',
  contradicted: 'The model contradicted the computed times and figures',
}

/** Why a model that is set up did not answer, in a sentence; empty when it did, or when there is none. */
export function fallbackWords(reason: FallbackReason | null): string {
  const why = reason && reasons[reason]
  return why ? `${why}; the built-in adviser answered.` : ''
}
