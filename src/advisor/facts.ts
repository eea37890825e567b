import type { Draft, Fact } from './advice.ts'

/** The computed facts behind a piece of advice. Every figure of a sentence is recorded here as it is written. */
export class Facts {
  readonly basis: Draft['basis'] = {}

  /** Records a fact under its name and returns its words for the sentence. */
  add(name: string, label: string, words: string, value: Fact['value'] = words): string {
    this.basis[name] = { label, words, value }
    return words
  }
}
