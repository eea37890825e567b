/** A failure that one sentence explains to a person, without a stack. */
export class PlainError extends Error {
  plain = true
}
