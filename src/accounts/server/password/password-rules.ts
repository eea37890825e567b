import { Problem } from '#kernel/problem.ts'

/** Words an attacker would try first for a photographer. */
const tradeWords = new Set([
  'lightbook',
  'photography',
  'photographer',
  'photograph',
  'photo',
  'photos',
  'camera',
  'studio',
  'password',
])

let common: Promise<Set<string>> | undefined

/** 17 950 leaked passwords of eight or more characters, loaded when the first password is chosen. */
const commonPasswords = (): Promise<Set<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  ))

/** Refuses a new password that is easy to guess. */
export async function refuseWeakPassword(
  password: string,
  { username, email }: { username: string; email: string },
  field = 'password',
): Promise<void> {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isCommon =
    tradeWords.has(core) ||
    new Set(lower.replace(/\s/g, '')).size < 2 ||
    lower.includes('lightbook') ||
    (await commonPasswords()).has(lower)
  if (isCommon)
    refuse(
      field,
      'This password is too easy to guess. Choose another one, for example three words that mean something to you.',
    )
  const own = [username, email.split('@')[0] ?? ''].map((name) => name.toLowerCase()).filter((name) => name.length >= 3)
  if (own.some((name) => lower.includes(name)))
    refuse(field, 'Choose a password that does not contain your username or email.')
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid', message, { fields: { [field]: message } })
}
