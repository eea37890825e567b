import type { Advice, NoModel } from './advice.ts'

/** Who spoke (L5). A model's word is shown only after its times and figures were compared with what was computed. */
export const speakerWords = ({ source, model }: Pick<Advice, 'source' | 'model'>): string =>
  source === 'ai' ? `${model ?? 'A model'}, checked against the light` : 'Built-in adviser'

const reasons: Record<NoModel, string> = {
  // No model is set up: nobody expects one to speak.
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

/** Why a model that is set up did not speak, in a sentence; empty when one did, or when there is none. */
export function reasonWords(reason: NoModel | null): string {
  const why = reason && reasons[reason]
  return why ? `${why}; the built-in adviser answered.` : ''
}
