/** An error that one sentence explains, printed without a stack. */
export class PlainError extends Error {
  plain = true
}
