import type { Endpoint, Output, Request } from '#kernel/api.ts'
import { addressOf, type CachedAnswer } from './call.ts'
import { takeAnswer } from './first-answers.ts'

/** As `answerInDocument`, with the ETag. Only the application asks for it: other documents do without its code. */
export function taggedInDocument<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): CachedAnswer<Output<E>> | undefined {
  const answer = takeAnswer(addressOf(endpoint, request))
  return answer && { data: JSON.parse(answer.body) as Output<E>, tag: answer.etag ?? null }
}
