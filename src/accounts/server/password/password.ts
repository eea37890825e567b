import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#kernel/problem.ts'

/** OWASP's first choice: 19 MiB, two passes, one lane. Algorithm 2 is Argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

const atOnce = 2
const maxWaiting = 50

let working = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time: more would exhaust the thread pool that files and DNS need. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= maxWaiting)
      throw new Problem('unavailable', 'Too many people are signing in at once. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

/** NFC, so that accents hash alike however a keyboard composes them. */
const asTyped = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(asTyped(password), cost))

/** A dummy hash at the current cost, so that an unknown address takes as long as a wrong password. */
const dummyHash = hash('a password that nobody has', cost)

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  const matches = await withHashSlot(() => verify(against, asTyped(password)))
  return matches && stored !== undefined
}

/** Whether a hash was made with other costs than the current ones and is to be replaced at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(current)
