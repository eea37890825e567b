import type { Problem } from '#kernel/problem.ts'
import { isServerFault, saidOr } from '#kernel/web/server-fault.ts'
import type { Words } from '#ui/toast/toasts.tsx'

/**
 * What the failures of signing in and of registering are about: they go when somebody is in, or turns to the other
 * form.
 */
export const entering = 'entering'

const serverDown = 'Server is temporarily unavailable. Please try again later.'

/** What a refused sign-in says. */
export function signInFailure(problem: Problem): Words {
  const { message, reason } = problem
  if (reason === 'network') return { title: 'Connection Error', message }
  if (/invalid email or password/i.test(message))
    return { title: 'Login Failed', message: 'The email or password you entered is incorrect. Please try again.' }
  if (isServerFault(problem)) return { title: 'Login Failed', message: serverDown }
  return { title: 'Login Failed', message: message || 'Please check your credentials and try again.' }
}

const registrationWords: [RegExp, string][] = [
  [/username already exists/i, 'This username is already taken. Please choose a different one.'],
  [
    /email already exists/i,
    'An account with this email already exists. Please use a different email or try logging in.',
  ],
  [/validation/i, 'Please check that all fields are filled out correctly.'],
]

/** What a refused registration says. */
export function registrationFailure(problem: Problem): Words {
  const { message, reason } = problem
  if (reason === 'network') return { title: 'Registration Failed', message }
  const known = registrationWords.find(([pattern]) => pattern.test(message))?.[1]
  if (known) return { title: 'Registration Failed', message: known }
  return { title: 'Registration Failed', message: saidOr('Unable to create account. Please try again.')(problem) }
}

const taken: Partial<Record<string, 'username' | 'email'>> = { username_taken: 'username', email_taken: 'email' }

/** The field whose words somebody else has already. */
export const takenField = ({ reason = '' }: Problem): 'username' | 'email' | undefined => taken[reason]

/** What it says when the link that verifies an address could not be sent. */
export function verificationFailure(problem: Problem): Words {
  return { title: 'Registration failed', message: saidOr('Unable to create account')(problem) }
}

/** What it says when that link could not be sent once more. */
export const resendFailure = (problem: Problem): Words => ({ ...verificationFailure(problem), title: 'Request Failed' })

export const verificationSent: Words = {
  title: 'Verification email sent!',
  message: 'Please check your email and click the verification link to complete registration.',
}

/** What `?message=` asks this page to say. */
export const arrivalWords: Partial<Record<string, Words>> = {
  verification_success: { title: 'Email verified', message: 'Sign in to set up your studio.' },
  already_verified: { title: 'Email already verified', message: 'Sign in with your email and password.' },
}

/** Why a verification link did not work. */
export const linkFailures: Partial<Record<string, string>> = {
  verification_failed: 'Email verification failed. The link may be invalid or expired.',
  invalid_token: 'Invalid verification link. Please request a new verification email.',
  expired_token: 'Verification link has expired. Please request a new verification email.',
}
