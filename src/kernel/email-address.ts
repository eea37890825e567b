import { z } from 'zod'
import { maxLengths } from './text.ts'

export const notAnAddress = 'Please enter a valid email address'

/** Its domain may have letters of any script, which are sent as their ASCII form. */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u

/** An address to which email is sent. */
export const EmailAddress = z.email({ pattern, error: notAnAddress }).max(maxLengths.email, notAnAddress)

/** An address as it is in a link that was copied. */
export const withoutMailto = (text: string): string => text.replace(/^\s*mailto:/i, '')
