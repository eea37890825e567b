import type { ClientPageRefusals, ClientPageWords } from '#client-language/english/client-page.ts'
import type { SeenProposal } from '#client-portal/client-page.ts'
import type { Problem } from '#kernel/problem.ts'

type State = SeenProposal['state']

const withWords = [
  'date_taken',
  'own_link',
  'contract_changed',
  'contract_edited',
  'code_needed',
  'code_unsendable',
  'change_changed',
  'change_withdrawn',
  'change_declined',
  'change_over',
] as const

const hasWords = (reason: string): reason is (typeof withWords)[number] =>
  (withWords as readonly string[]).includes(reason)

/** Why an answer was refused. Of a refusal without a reason, what has become of the proposal tells it. */
function kindOf({ code, reason = '' }: Problem, state: State | undefined): keyof ClientPageRefusals {
  if (hasWords(reason)) return reason
  if (code === 'too_many') return 'tooMany'
  if (code === 'invalid') return 'changed'
  if (code !== 'conflict') return 'other'
  if (state === 'withdrawn' || state === 'declined' || state === 'accepted') return state
  return state === 'open' ? 'changed' : 'other'
}

/** Whether nobody knows if it arrived. */
const isLost = ({ code }: Problem): boolean => code === 'unavailable' || code === 'timeout' || code === 'internal'

/** Whether the page shows something that is no longer so. */
export const isOutdated = ({ code }: Problem): boolean => ['conflict', 'invalid', 'not_found', 'gone'].includes(code)

/** In the words of the server; in another language in those of the page. `stays` says what is not lost. */
export function refusalWords(problem: Problem, words: ClientPageWords, stays: string, state?: State): string {
  if (isLost(problem)) return `${words.notSent} ${stays}`
  return words.refusals[kindOf(problem, state)] ?? problem.message
}
