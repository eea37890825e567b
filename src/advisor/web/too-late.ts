import { Problem } from '#kernel/problem.ts'

/** No answer within the time of a question: the server was reached and may still be working. */
export const tooLate = () => new Problem('timeout', 'The answer took too long.')
