import type { QueryClient } from '@tanstack/react-query'
import type { KeptAdvice } from '#advisor/advice.ts'
import type { Answers, Ask } from '#advisor/asks.ts'
import { saidIn } from '#advisor/forms.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { askFor, isGone, letGoOf, type Question } from './queries.ts'

/**
 * Milliseconds after which nobody waits any longer: the server answers within 21 seconds, with a model or without
 * (R74).
 */
const patienceMs = 25_000

/** The server was reached, and may still be at work. */
const tooLate = () => new Problem('timeout', 'The answer took too long.')

const isLost = (error: unknown): boolean => error instanceof Problem && error.reason === 'network'

export interface Asking {
  /** What was typed into each card. */
  typed: Partial<Record<Ask, Answers>>
  /** What is being asked now. */
  asked: Question | undefined
  /** What was asked last and not answered, and why. */
  failed: { question: Question; problem: Problem } | undefined
  /** What was answered last. */
  answered: KeptAdvice | undefined
}

/** What was typed, kept while the page is loaded again. */
export interface Drafts {
  read: () => Asking['typed']
  keep: (typed: Asking['typed']) => void
}

/** What is typed on the AI Assistant and what is asked there, which goes on while another screen is looked at. */
export class Asker {
  readonly #cache: QueryClient
  readonly #listeners = new Set<() => void>()
  readonly #drafts: Drafts
  #asking: Asking = { typed: {}, asked: undefined, failed: undefined, answered: undefined }
  #request: AbortController | undefined
  /** A question that may have been answered although nothing arrived: asked again it is the same one (G9). */
  #lost: { said: string; key: string } | undefined

  constructor(cache: QueryClient, drafts: Drafts) {
    this.#cache = cache
    this.#drafts = drafts
    this.#set({ typed: drafts.read() })
  }

  readonly snapshot = (): Asking => this.#asking

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  readonly type = (ask: Ask, name: string, value: string): void => {
    const { typed } = this.#asking
    this.#write({ ...typed, [ask]: { ...typed[ask], [name]: value } })
  }

  /** What was emptied is open again for another shoot to fill in. */
  readonly fillAnew = (): void => {
    const { typed } = this.#asking
    this.#write(Object.fromEntries(Object.entries(typed).map(([ask, answers]) => [ask, saidIn(answers)])))
  }

  /** Answers the advice; nothing when it did not come. One question at a time. */
  readonly ask = async (question: Question): Promise<KeptAdvice | undefined> => {
    if (this.#request) return undefined
    const request = new AbortController()
    const clock = setTimeout(() => request.abort('late'), patienceMs)
    this.#request = request
    this.#set({ asked: question, failed: undefined })
    try {
      const kept = await askFor(this.#cache, question, {
        idempotencyKey: this.#keyOf(question),
        signal: request.signal,
      })
      markReachable()
      this.#lost = undefined
      this.#set({ answered: kept })
      return kept
    } catch (error) {
      // What was given up may still be at work there, and would refuse its double.
      if (request.signal.aborted || !isLost(error)) this.#lost = undefined
      if (request.signal.reason !== 'cancelled')
        this.#fail(question, request.signal.reason === 'late' ? tooLate() : error)
      return undefined
    } finally {
      clearTimeout(clock)
      this.#request = undefined
      this.#set({ asked: undefined })
    }
  }

  readonly cancel = (): void => this.#request?.abort('cancelled')

  #keyOf(question: Question): string {
    const said = JSON.stringify(question)
    if (this.#lost?.said !== said) this.#lost = { said, key: newKey() }
    return this.#lost.key
  }

  #fail(question: Question, error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem('internal', '')
    if (isLost(problem)) markUnreachable()
    else markReachable()
    this.#set({ failed: { question, problem } })
    if (question.shoot && isGone(problem)) letGoOf(this.#cache, question.shoot.id)
  }

  #write(typed: Asking['typed']): void {
    this.#drafts.keep(typed)
    this.#set({ typed })
  }

  #set(change: Partial<Asking>): void {
    this.#asking = { ...this.#asking, ...change }
    for (const tell of this.#listeners) tell()
  }
}
