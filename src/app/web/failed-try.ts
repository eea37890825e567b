import type { Mutation, QueryClient } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { maintenanceToast } from '#maintenance/rules.ts'
import { dismissAbout, toastFailed } from '#ui/toast/toasts.tsx'

export type FailedWords = { title: string; message?: string | ((problem: Problem) => string) }

type Tried = Mutation<unknown, unknown, unknown>

export function problemIn(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('internal', '')
}

function isShownInForm({ code, fields }: Problem, inline: ProblemCode[]): boolean {
  return inline.includes(code) && (code !== 'invalid' || fields !== undefined)
}

/** Two tries are the same when the same function is to change the same record: each try makes a mutation of its own. */
function actOf({ options }: Tried, sent: unknown): string {
  const id = typeof sent === 'object' && sent && 'id' in sent ? String(sent.id) : ''
  return `${String(options.mutationFn)} ${id}`
}

/** Sends the same once more, with the same key. Whoever sent it first may be gone, so the screen is asked for again. */
function again(tried: Tried, sent: unknown, cache: QueryClient) {
  const act = () =>
    void tried.execute(sent).then(
      () => cache.invalidateQueries(),
      () => {},
    )
  return { name: 'Retry', act }
}

/**
 * A failed form is still open with its button, and it alone knows what has been typed since; anything else is repeated
 * from the toast.
 */
function canRepeat({ meta }: Tried, { reason }: Problem): boolean {
  return reason === 'network' && meta?.inline === undefined
}

/** That the place is closed is told of no single try, and is over for all of them at once. */
const aboutOf = ({ reason }: Problem, tried: Tried, sent: unknown): string =>
  reason === 'maintenance' ? maintenanceToast : actOf(tried, sent)

export function sayFailed(problem: Problem, tried: Tried, sent: unknown, cache: QueryClient): void {
  const { failed, inline = [] } = tried.meta ?? {}
  // Whoever is signed out is asked to sign in again; a toast would say the same thing twice.
  // Nor is it news to whoever would not give the password.
  if (
    !failed ||
    problem.code === 'unauthenticated' ||
    problem.reason === 'reauth_required' ||
    isShownInForm(problem, inline)
  )
    return
  const { title, message } = failed
  const said = typeof message === 'function' ? message(problem) : message
  toastFailed(
    { title, ...(said && { message: said }) },
    { about: aboutOf(problem, tried, sent), ...(canRepeat(tried, problem) && { action: again(tried, sent, cache) }) },
  )
}

/** What was said of a try goes when a later one works. */
export const forgetFailure = (tried: Tried, sent: unknown): void => dismissAbout(actOf(tried, sent))
