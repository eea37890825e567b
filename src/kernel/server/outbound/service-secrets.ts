import { RawAnswer } from './exchange.ts'

/** All texts of an answer, whatever its shape. */
function textsIn(answer: unknown): string[] {
  if (answer instanceof RawAnswer) return [answer.bytes.toString('utf8')]
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) => [name, ...textsIn(value)])
    : []
}

const withoutSigns = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** API keys, without `Bearer`; shorter values could occur in an answer by chance. */
export const secretsIn = ({
  params,
  headers,
}: {
  params?: Record<string, string>
  headers?: Record<string, string>
}): string[] =>
  [...Object.values(params ?? {}), ...Object.values(headers ?? {})]
    .map((value) => value.replace(/^Bearer /, ''))
    .filter(({ length }) => length >= 8)

/** Whether an answer, or text taken from it, contains one of the secrets, even with other characters in between. */
export function containsAny(secrets: readonly string[], answer: unknown): boolean {
  if (secrets.length === 0) return false
  const texts = textsIn(answer).map(withoutSigns)
  return secrets.some((secret) => texts.some((text) => text.includes(withoutSigns(secret))))
}
