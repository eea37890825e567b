import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

const passing: ProblemCode[] = ['internal', 'unavailable', 'timeout', 'too_many']

/** The same may work in a moment: nothing was refused for good, or only the password was not given. */
const mayWorkYet = (error: unknown): boolean =>
  !(error instanceof Problem) || passing.includes(error.code) || error.reason === 'reauth_required'

/**
 * Does once what a question asked about. The question closes when that is done or refused, and stays to be answered
 * again where a second try may work.
 */
export function useAct(onClose: () => void): (act: () => Promise<unknown>) => void {
  const once = useSingleFlight()
  return (act) => once(() => act().then(onClose, (error) => (mayWorkYet(error) ? undefined : onClose())))
}
