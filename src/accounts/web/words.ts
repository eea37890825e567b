import type { Problem } from '#kernel/problem.ts'
import { isServerFault, saidOr } from '#kernel/web/server-fault.ts'
import type { Words } from '#ui/toast/toasts.tsx'

/** The subject of toasts about a failed sign-in or registration: dismissed on success or when the other form opens. */
export const entering = 'entering'

const serverDown = 'Server is temporarily unavailable. Please try again later.'

/** The toast after a refused sign-in. */
export function signInFailure(problem: Problem): Words {
  const { code, message, reason } = problem
  if (reason === 'network') return { title: 'Connection Error', message }
  // Only wrong credentials are a 401 without a reason here.
  if (code === 'unauthenticated' && reason === undefined)
    return { title: 'Login Failed', message: 'The email or password you entered is incorrect. Please try again.' }
  if (isServerFault(problem)) return { title: 'Login Failed', message: serverDown }
  return { title: 'Login Failed', message: message || 'Please check your credentials and try again.' }
}

const registrationWords: Partial<Record<string, string>> = {
  username_taken: 'This username is already taken. Please choose a different one.',
  email_taken: 'An account with this email already exists. Please use a different email or try logging in.',
}

/** The toast after a refused registration. */
export function registrationFailure(problem: Problem): Words {
  const { message, reason = '' } = problem
  if (reason === 'network') return { title: 'Registration Failed', message }
  const known = registrationWords[reason]
  if (known) return { title: 'Registration Failed', message: known }
  return { title: 'Registration Failed', message: saidOr('Unable to create account. Please try again.')(problem) }
}

const taken: Partial<Record<string, 'username' | 'email'>> = { username_taken: 'username', email_taken: 'email' }

/** The field whose value is taken. */
export const takenField = ({ reason = '' }: Problem): 'username' | 'email' | undefined => taken[reason]

/** The toast when the verification email could not be sent. */
export function verificationFailure(problem: Problem): Words {
  return { title: 'Registration failed', message: saidOr('Unable to create account')(problem) }
}

/** The toast when the verification email could not be sent again. */
export const resendFailure = (problem: Problem): Words => ({ ...verificationFailure(problem), title: 'Request Failed' })

export const verificationSent: Words = {
  title: 'Verification email sent!',
  message: 'Please check your email and click the verification link to complete registration.',
}

/** The toast for `?message=` in the address. */
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
