import type { Draft, Fact } from './advice.ts'

/**
 * What a piece of advice rests on. A figure is put in here as it is said, so that none is said that was not reckoned.
 */
export class Facts {
  readonly basis: Draft['basis'] = {}

  /** Keeps a fact under its name, and gives back its words for the sentence that says them. */
  say(name: string, label: string, words: string, value: Fact['value'] = words): string {
    this.basis[name] = { label, words, value }
    return words
  }
}
