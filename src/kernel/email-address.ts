import { z } from 'zod'
import { maxLengths } from './text.ts'

export const notAnAddress = 'Please enter a valid email address'

/** An address to which email is sent. */
export const EmailAddress = z.email(notAnAddress).max(maxLengths.email, notAnAddress)

/** An address as it is in a link that was copied. */
export const withoutMailto = (text: string): string => text.replace(/^\s*mailto:/i, '')
