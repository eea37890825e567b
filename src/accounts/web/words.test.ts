import { expect, test } from 'vitest'
import { registrationFailure, signInFailure, verificationFailure } from '#accounts/web/words.ts'
import { Problem } from '#kernel/problem.ts'

const offline = new Problem('unavailable', 'Unable to connect. Please check your internet connection.', {
  reason: 'network',
})
const down = new Problem('unavailable', 'Bad gateway', { reason: 'server' })

test.each([
  [
    new Problem('unauthenticated', 'Invalid email or password'),
    'Login Failed',
    'The email or password you entered is incorrect. Please try again.',
  ],
  [offline, 'Connection Error', 'Unable to connect. Please check your internet connection.'],
  [down, 'Login Failed', 'Server is temporarily unavailable. Please try again later.'],
  [
    new Problem('internal', 'Something went wrong.'),
    'Login Failed',
    'Server is temporarily unavailable. Please try again later.',
  ],
  [
    new Problem('forbidden', 'This account is suspended.', { reason: 'account_suspended' }),
    'Login Failed',
    'This account is suspended.',
  ],
  [new Problem('malformed', ''), 'Login Failed', 'Please check your credentials and try again.'],
])('a sign-in refused with %o', (problem, title, message) => {
  expect(signInFailure(problem)).toEqual({ title, message })
})

test.each([
  [
    new Problem('conflict', 'Username already exists', { reason: 'username_taken' }),
    'This username is already taken. Please choose a different one.',
  ],
  [
    new Problem('conflict', 'Email already exists', { reason: 'email_taken' }),
    'An account with this email already exists. Please use a different email or try logging in.',
  ],
  [new Problem('invalid', 'Validation failed'), 'Validation failed'],
  [offline, 'Unable to connect. Please check your internet connection.'],
  [down, 'Unable to create account. Please try again.'],
  [new Problem('gone', 'This set-up token was already used.'), 'This set-up token was already used.'],
])('a registration refused with %o', (problem, message) => {
  expect(registrationFailure(problem)).toEqual({ title: 'Registration Failed', message })
})

test.each([
  [new Problem('too_many', 'Too many attempts.'), 'Too many attempts.'],
  [down, 'Unable to create account'],
])('a verification mail refused with %o', (problem, message) => {
  expect(verificationFailure(problem)).toEqual({ title: 'Registration failed', message })
})
