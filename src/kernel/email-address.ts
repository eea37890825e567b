import { z } from 'zod'
import { maxLengths } from './text.ts'

export const notAnAddress = 'Please enter a valid email address'

const atom = String.raw`[\w!#$%&'*+/=?^{|}~-]+`
/** A domain may have letters of any script, which are sent as their ASCII form. */
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*`
const lastLabel = String.raw`(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)`
const pattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+${lastLabel}$`, 'u')

/** Of two ways to write the same letters, such as wide ones, one counts: limits are kept by address. */
const isPlain = (email: string): boolean => email === email.normalize('NFKC')

/** An address to which email is sent. */
export const EmailAddress = z
  .email({ pattern, error: notAnAddress })
  .max(maxLengths.email, notAnAddress)
  .refine(isPlain, notAnAddress)

/** An address as it is in a link that was copied. */
export const withoutMailto = (text: string): string => text.replace(/^\s*mailto:/i, '')
