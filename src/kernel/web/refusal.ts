import { Problem, type ProblemBody } from '#kernel/problem.ts'

/** The server was unreachable, or the connection broke. */
export const unreachable = (): Problem =>
  new Problem('unavailable', 'Unable to connect. Please check your internet connection.', { reason: 'network' })

/** The refusal in an answer. */
export async function problemIn(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  return problemOf(body, Number(response.headers.get('retry-after')))
}

/** Converts a refusal to a Problem. */
export function problemOf(body: Partial<ProblemBody> | undefined, retryAfterSeconds = 0): Problem {
  if (!body?.code)
    return new Problem('unavailable', 'Server is temporarily unavailable. Please try again later.', {
      reason: 'server',
    })
  const fields = Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]))
  return new Problem(body.code, body.message ?? 'Something went wrong.', {
    ...(body.errors && { fields }),
    ...(body.reason && { reason: body.reason }),
    ...(body.language && { language: body.language }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  })
}
