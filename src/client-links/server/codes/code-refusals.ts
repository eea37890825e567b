import type { LinkRefusalWords } from '#client-language/english/link-refusal.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tried } from './codes.ts'

/** How a refusal is told, and in which language. */
interface Said {
  words: LinkRefusalWords
  language: string
}

/** A code that was entered and was not the one. */
export function wrongCode(tried: Exclude<Tried, { is: 'right' }>, { words, language }: Said): Problem {
  if (tried.is === 'wrong') {
    const said = words.codeWrong(tried.left)
    return new Problem('invalid', said, { fields: { code: said }, reason: 'code_wrong', language })
  }
  const said = tried.is === 'dead' ? words.codeDead : words.codeOver
  return new Problem('invalid', said, { fields: { code: said }, reason: `code_${tried.is}`, language })
}

/** Too many codes were sent. */
export function tooManyCodes(waitSeconds: number, { words, language }: Said): Problem {
  const said = words.tooManyCodes(Math.ceil(waitSeconds / 60))
  return new Problem('too_many', said, { reason: 'code_wait', language, retryAfterSeconds: waitSeconds })
}
