import type { Advice, FallbackReason } from './advice.ts'

/** Who composed the advice. Times and figures are computed by the rules in either case. */
export const sourceWords = ({ source, model }: Pick<Advice, 'source' | 'model'>): string =>
  source === 'ai' ? `${model ?? 'A model'}, checked against the light` : 'Built-in adviser'

const reasons: Record<FallbackReason, string> = {
  // No model is configured.
  off: '',
  limit: 'The model has reached its limit for this hour',
  busy: 'The model was busy',
  resting: 'The model failed too often and is paused for a while',
  settings: 'The model is not set up correctly on this server',
  timeout: 'The model was too slow',
  unreachable: 'The model could not be reached',
  refused: 'The model declined to answer this',
  unusable: 'The model’s answer could not be used',
  contradicted: 'The model contradicted the computed times and figures',
}

/** Why the configured model did not answer, in a sentence; empty otherwise. */
export function fallbackWords(reason: FallbackReason | null): string {
  const why = reason && reasons[reason]
  return why ? `${why}; the built-in adviser answered.` : ''
}
