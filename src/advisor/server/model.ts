import type { Asker } from '#kernel/server/fair-queue.ts'
import type { NoModel } from '#advisor/advice.ts'

/** What a model is told. */
export interface Prompt {
  /** What its part is. */
  system: string
  /** The question with its facts, as data. */
  user: string
}

/** Who waits for an answer, and until when, by the clock of `performance`. */
export interface Waiting {
  for: Asker
  ends: number
}

/** A language model. Another kind takes its place among these by answering this. */
export interface Model {
  /**
   * The text that it answers, which should be JSON. Throws a ServiceError when it is not reached, a Silence when it says
   * nothing that can be used.
   */
  ask: (prompt: Prompt, waiting: Waiting) => Promise<string>
}

/** The model was reached, and gave no text. */
export class Silence extends Error {
  readonly reason: Extract<NoModel, 'refused' | 'unusable'>

  constructor(reason: Silence['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
