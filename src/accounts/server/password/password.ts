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

/** Loaded on first use. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return withHashSlot(() => hash(asTyped(password), cost))
}

/**
 * Salt and hash of no password, at the current cost: with it an unknown address takes as long as a wrong password.
 * Written down, because making one costs 19 MiB and time at every start.
 */
const dummyHash = `${current}EXLRhhvKixfRwfalmx2I3Q$GT3zVddGSXdnxKmq3EeTNm768dmI2MoiZBoR0KURDaU`

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await argon2()
  const matches = await withHashSlot(() => verify(stored ?? dummyHash, asTyped(password)))
  return matches && stored !== undefined
}

/** Whether a hash was made with other costs than the current ones and is to be replaced at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(current)
