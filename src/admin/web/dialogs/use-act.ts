import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

const passing: ProblemCode[] = ['internal', 'unavailable', 'timeout', 'too_many']

/** Whether a second try may succeed: a temporary failure, or the password dialog was cancelled. */
const mayWorkYet = (error: unknown): boolean =>
  !(error instanceof Problem) || passing.includes(error.code) || error.reason === 'reauth_required'

/**
 * Runs a confirmed action once. The dialog closes on success or refusal, and stays open when a second try may succeed.
 */
export function useAct(onClose: () => void): (act: () => Promise<unknown>) => void {
  const once = useSingleFlight()
  return (act) => once(() => act().then(onClose, (error) => (mayWorkYet(error) ? undefined : onClose())))
}
