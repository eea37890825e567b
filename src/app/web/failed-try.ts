import type { Mutation, QueryClient } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { maintenanceToast } from '#maintenance/rules.ts'
import { isUnreachable } from '#offline/web/change-kind.ts'
import { leftAsItIs } from '#shoots/web/change-question.ts'
import { dismissAbout, toastFailed } from '#ui/toast/toasts.tsx'

export type FailedWords = { title: string; message?: string | ((problem: Problem) => string) }

/** A code, or the reason of a failure without one of ours. */
export type Inline = ProblemCode | 'network' | 'server'

type Tried = Mutation<unknown, unknown, unknown>

export function problemIn(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('internal', '')
}

function isShownInForm({ code, reason, fields }: Problem, inline: Inline[]): boolean {
  if (reason !== undefined && (inline as string[]).includes(reason)) return true
  return inline.includes(code) && (code !== 'invalid' || fields !== undefined)
}

/** Identifies an attempt by its function and the record it changes: each try has a mutation of its own. */
function actOf({ options }: Tried, sent: unknown): string {
  const id = typeof sent === 'object' && sent && 'id' in sent ? String(sent.id) : ''
  return `${String(options.mutationFn)} ${id}`
}

/**
 * Sends the same request again with the same key. The component that sent it may be unmounted, so all queries are
 * invalidated.
 */
function again(tried: Tried, sent: unknown, cache: QueryClient) {
  const act = () =>
    void tried.execute(sent).then(
      () => cache.invalidateQueries(),
      () => {},
    )
  return { name: 'Retry', act }
}

/** A failed form stays open with its button and newer input; anything else can be repeated from the toast. */
function canRepeat({ meta }: Tried, problem: Problem): boolean {
  return isUnreachable(problem) && meta?.inline === undefined
}

/** All failures caused by maintenance mode share one toast. */
const aboutOf = ({ reason }: Problem, tried: Tried, sent: unknown): string =>
  reason === 'maintenance' ? maintenanceToast : actOf(tried, sent)

/** The reasons of what the user has not confirmed. */
const notConfirmed: (string | undefined)[] = ['reauth_required', leftAsItIs]

export function showFailure(problem: Problem, tried: Tried, sent: unknown, cache: QueryClient): void {
  const { failed, inline = [] } = tried.meta ?? {}
  // No toast when the sign-in dialog opens anyway, or when the user cancelled a dialog before it.
  if (
    !failed ||
    problem.code === 'unauthenticated' ||
    notConfirmed.includes(problem.reason) ||
    isShownInForm(problem, inline)
  )
    return
  const { title, message } = failed
  const text = typeof message === 'function' ? message(problem) : message
  toastFailed(
    { title, ...(text && { message: text }) },
    { about: aboutOf(problem, tried, sent), ...(canRepeat(tried, problem) && { action: again(tried, sent, cache) }) },
  )
}

/** Dismisses the failure when a later attempt succeeds. */
export const dismissFailure = (tried: Tried, sent: unknown): void => dismissAbout(actOf(tried, sent))
