import { Problem } from '#kernel/problem.ts'
import type { SentShoot } from '#shoots/api.ts'

/** What a change does to a shoot that somebody else may rely on. */
export type Upheaval = 'move' | 'cancel'

/** What is asked before a shoot is changed. */
export interface ChangeQuestion {
  title: string
  words: string
  verb: string
}

interface Asked extends ChangeQuestion {
  answer: (isYes: boolean) => void
}

export type Finder = (shootId: number, change: Upheaval) => Promise<ChangeQuestion | undefined>

let find: Finder = () => Promise.resolve(undefined)
let asked: Asked | undefined
const listeners = new Set<() => void>()

function show(question: Asked | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

/** Says what is asked before a shoot is moved or canceled; nothing for most. */
export function findQuestionsBy(finder: Finder): void {
  find = finder
}

/** The question that waits for an answer, for `useSyncExternalStore`. */
export const shownQuestion = {
  read: (): Asked | undefined => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The reason of a change that the photographer did not confirm: nothing is said of it. */
export const leftAsItIs = 'left_as_it_is'

const upheavalOf = ({ date, status }: Partial<SentShoot>): Upheaval | undefined => {
  if (status === 'cancelled') return 'cancel'
  return date === undefined ? undefined : 'move'
}

/** Asks before a shoot is moved or canceled on which somebody relies. Throws when it is to stay as it is. */
export async function confirmChange(shootId: number, change: Partial<SentShoot>): Promise<void> {
  const upheaval = upheavalOf(change)
  // Without an answer the change is tried all the same: it fails by itself, or waits for a connection.
  const question = upheaval && (await find(shootId, upheaval).catch(() => undefined))
  if (!question) return
  const isYes = await new Promise<boolean>((answer) => show({ ...question, answer }))
  show(undefined)
  if (!isYes) throw new Problem('conflict', '', { reason: leftAsItIs })
}
