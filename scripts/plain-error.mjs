/** A failure that one sentence explains to a person, without a stack. */
export class Trouble extends Error {
  plain = true
}
