import { randomBytes } from 'node:crypto'

/** Letters and digits that look like no other when they are read from paper. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

const many = 10
const length = 16

/** One code, 80 random bits in four groups: `k7mq-2hxw-…`. */
const newCode = (): string =>
  [...randomBytes(length)]
    .map((byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + letters.charAt(byte % letters.length))
    .join('')

/** Ten codes for a lost phone, each good for one sign-in. */
export const newRecoveryCodes = (): string[] => Array.from({ length: many }, newCode)
