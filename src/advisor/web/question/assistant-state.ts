import type { QueryClient } from '@tanstack/react-query'
import type { SavedAdvice } from '#advisor/advice.ts'
import { requestTimeoutMs } from '#advisor/answer-fields.ts'
import type { Answers, AssistantCard } from '#advisor/assistant-cards.ts'
import { nonBlankAnswers } from '#advisor/forms.ts'
import { isNotFound, Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { detachShoot, type Question, requestAdvice } from '#advisor/web/queries.ts'
import { tooLate } from '#advisor/web/too-late.ts'

const isLost = (error: unknown): boolean => error instanceof Problem && error.reason === 'network'

export interface AssistantSnapshot {
  /** What was typed into each card. */
  typed: Partial<Record<AssistantCard, Answers>>
  /** The question in progress. */
  asked: Question | undefined
  /** The last question that failed, why, and whether the device had no connection then. */
  failed: { question: Question; problem: Problem; wasOffline: boolean } | undefined
  /** The last answer. */
  answered: SavedAdvice | undefined
}

/** Storage for what was typed, which survives a reload. */
export interface Drafts {
  read: () => AssistantSnapshot['typed']
  keep: (typed: AssistantSnapshot['typed']) => void
}

/** The typed answers and the question in progress of the AI Assistant; both survive a change of screen. */
export class AssistantState {
  readonly #cache: QueryClient
  readonly #listeners = new Set<() => void>()
  readonly #drafts: Drafts
  #asking: AssistantSnapshot = { typed: {}, asked: undefined, failed: undefined, answered: undefined }
  #request: AbortController | undefined
  /** A question whose answer was lost: when it is asked again, its idempotency key prevents a second answer. */
  #lost: { question: string; key: string } | undefined

  constructor(cache: QueryClient, drafts: Drafts) {
    this.#cache = cache
    this.#drafts = drafts
    this.#set({ typed: drafts.read() })
  }

  readonly snapshot = (): AssistantSnapshot => this.#asking

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly type = (ask: AssistantCard, name: string, value: string): void => {
    const { typed } = this.#asking
    this.#write({ ...typed, [ask]: { ...typed[ask], [name]: value } })
  }

  /** Clears blank answers, so that another shoot can fill them in. */
  readonly fillAnew = (): void => {
    const { typed } = this.#asking
    this.#write(Object.fromEntries(Object.entries(typed).map(([ask, answers]) => [ask, nonBlankAnswers(answers)])))
  }

  /** Resolves to the advice, or undefined when it failed. One question at a time. */
  readonly ask = async (question: Question): Promise<SavedAdvice | undefined> => {
    if (this.#request) return undefined
    const request = new AbortController()
    const clock = setTimeout(() => request.abort('late'), requestTimeoutMs)
    this.#request = request
    this.#set({ asked: question, failed: undefined })
    try {
      const stored = await requestAdvice(this.#cache, question, {
        idempotencyKey: this.#keyOf(question),
        signal: request.signal,
      })
      markReachable()
      this.#lost = undefined
      this.#set({ answered: stored })
      return stored
    } catch (error) {
      // A question that was given up may still run on the server, which would refuse its key.
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
    const questionText = JSON.stringify(question)
    if (this.#lost?.question !== questionText) this.#lost = { question: questionText, key: newKey() }
    return this.#lost.key
  }

  #fail(question: Question, error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem('internal', '')
    if (isLost(problem)) markUnreachable()
    else markReachable()
    this.#set({ failed: { question, problem, wasOffline: isLost(problem) && !navigator.onLine } })
    if (question.shoot && isNotFound(problem)) detachShoot(this.#cache, question.shoot.id)
  }

  #write(typed: AssistantSnapshot['typed']): void {
    this.#drafts.keep(typed)
    this.#set({ typed })
  }

  #set(change: Partial<AssistantSnapshot>): void {
    this.#asking = { ...this.#asking, ...change }
    for (const listener of this.#listeners) listener()
  }
}
