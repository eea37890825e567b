import type { FallbackReason } from '#advisor/advice.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'

/** What is sent to a model. */
export interface Prompt {
  /** Its role and the rules of the answer. */
  system: string
  /** The question with its facts, as data. */
  user: string
}

/** For whom a model is called, and until when they wait, by the clock of `performance`. */
export interface CallLimits {
  for: ServiceCaller
  ends: number
}

/** A language model behind one wire format. */
export interface Model {
  /**
   * The text that it answers, which should be JSON. Throws a ServiceError when it cannot be reached, a ModelAnswerError
   * when the answer holds no usable text.
   */
  ask: (prompt: Prompt, limits: CallLimits) => Promise<string>
}

/** The model was reached and gave no usable answer. */
export class ModelAnswerError extends Error {
  readonly reason: Extract<FallbackReason, 'refused' | 'unusable'>

  constructor(reason: ModelAnswerError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
