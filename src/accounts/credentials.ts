import { z } from 'zod'
import { faultOf, maxLengths } from '#kernel/text.ts'

/** An email address as typed; compared without case. */
export const Email = z
  .string()
  .max(maxLengths.email, 'Please enter a valid email address')
  .regex(
    /^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\.]+(?:\.[^\s@<>",;:()[\]\\.]+)*$/u,
    'Please enter a valid email address',
  )
  .refine((email) => faultOf(email) === undefined, 'Please enter a valid email address')

export const Username = z
  .string()
  .min(3, 'Username must be at least 3 characters')
  .max(maxLengths.username, `Username must be at most ${maxLengths.username} characters`)
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Use letters, digits, dots, dashes and underscores')
  .refine(
    (name) => !/\p{Default_Ignorable_Code_Point}/u.test(name),
    'Use letters, digits, dots, dashes and underscores',
  )
  // Look-alike letters of several alphabets would let one name imitate another.
  .refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    'Use letters of one alphabet',
  )

export const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(maxLengths.password, `Password must be at most ${maxLengths.password} characters`)
  .refine((password) => faultOf(password) === undefined, 'This password contains an invalid character. Type it again.')

/** The token of an emailed link: 32 random bytes in base64url. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete')

/** A password to compare with the stored one; no rules for new passwords apply. */
export const Password = z
  .string()
  .min(1, 'Password is required')
  .max(maxLengths.password, 'Invalid email or password')
  .refine((password) => faultOf(password) === undefined, 'This password contains an invalid character. Type it again.')

/** Six digits from an authenticator app, or a recovery code; blanks and dashes are ignored. */
export const SecondFactor = z
  .string()
  .max(40, 'This isn’t a code')
  .regex(/^[\sA-Za-z0-9-]*$/, 'This isn’t a code')
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .refine(
    (code) => /^(?:\d{6}|[a-z2-7]{16})$/.test(code),
    'Enter the 6 digits, or a recovery code of 16 letters and digits',
  )
