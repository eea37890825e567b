import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { tokenPrefix } from '#kernel/server/http/bearer.ts'

/** Letters and digits only: a double click selects a whole token. */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 178 bits. */
const randomLength = 30
/** Of the CRC-32 of everything before it, by which a scanner tells tokens from other texts. */
const checksumLength = 6
/** What is shown of a token: too little to guess the rest. */
const startLength = tokenPrefix.length + 4

const shape = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

function checksumOf(text: string): string {
  let rest = crc32(text)
  return Array.from({ length: checksumLength }, () => {
    const character = characters.charAt(rest % characters.length)
    rest = Math.floor(rest / characters.length)
    return character
  })
    .toReversed()
    .join('')
}

export function newTokenText(): string {
  const random = Array.from({ length: randomLength }, () => characters.charAt(randomInt(characters.length))).join('')
  return `${tokenPrefix}${random}${checksumOf(tokenPrefix + random)}`
}

/** Whether a text may be a token: others are refused without a look into the database. */
export const isTokenText = (text: string): boolean =>
  shape.test(text) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength))

export const startOf = (text: string): string => text.slice(0, startLength)
