import { z } from 'zod'
import { Email, LinkToken, NewPassword, Password, SecondFactor, Username } from '#accounts/credentials.ts'
import { DateFormat, TimeFormat, WeekStart } from '#time/date-format.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant, TimeZone } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { cameraBrands, specialities } from './profile-choices.ts'
import { anyLine, maxLengths } from '#kernel/text.ts'

export const Role = z.enum(['user', 'moderator', 'admin'])
export const AccountStatus = z.enum(['active', 'suspended', 'pending'])

export const Credentials = z.strictObject({
  email: Email,
  password: Password,
  /** Required with the right password when two-factor sign-in is on: 401 `second_factor_required`. */
  code: SecondFactor.optional(),
  /** Required with a temporary password set by an administrator: 403 `new_password_needed`. */
  newPassword: NewPassword.optional(),
})

const registration = {
  email: Email,
  username: Username,
  password: NewPassword,
  confirmPassword: z.string().max(maxLengths.password).optional(),
  /** Printed by the server at its first start when other machines can reach it. */
  setupToken: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'This isn’t the set-up token that the server printed')
    .optional(),
  /** The browser's zone; America/New_York by default. */
  timeZone: TimeZone.optional(),
}

export const Registration = z
  .strictObject(registration)
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })

/** The signed-in photographer. */
export const CurrentUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: Role,
  status: AccountStatus,
  emailVerified: z
    .int()
    .transform((flag) => flag === 1)
    .pipe(z.boolean()),
  createdAt: Instant,
  lastLoginAt: OptionalInstant,
  /** The profile is empty and the set-up has not been skipped. */
  setupDue: z.boolean(),
})

/** The answer to a registration, the same for a new and a known address. */
export const Registered = z.object({
  id: z.int().optional(),
  username: z.string(),
  email: z.string(),
  role: Role,
  status: AccountStatus,
  /** True when a verification link was sent and signing in requires it. */
  verificationNeeded: z.boolean(),
})

export const PhotographerLevel = z.enum(['professional', 'amateur', 'hobby'], 'Please select your photography level')

export const ProfileSetup = z.strictObject({
  photographerLevel: PhotographerLevel,
  photographyType: z.enum(specialities, 'Please select your photography specialty'),
  preferredGear: z.enum(cameraBrands, 'Please select your preferred camera brand'),
  /** The photographer's own name. */
  fullName: anyLine(maxLengths.name).optional(),
  businessName: anyLine(maxLengths.name).optional(),
  defaultLocation: anyLine(maxLengths.location).optional(),
  timeZone: TimeZone.optional(),
})

export const Profile = z.object({
  /** The photographer's own name. */
  fullName: z.string(),
  businessName: z.string(),
  website: z.string(),
  bio: z.string(),
  phone: z.string(),
  photographerLevel: z.string(),
  photographyType: z.string(),
  preferredGear: z.string(),
})

export const WeatherUnit = z.enum(['fahrenheit', 'celsius'])

export const Settings = z.object({
  notifications: z.object({
    emailReminders: z.boolean(),
    weatherAlerts: z.boolean(),
    goldenHourAlerts: z.boolean(),
    clientUpdates: z.boolean(),
  }),
  preferences: z.object({
    defaultLocation: z.string(),
    timeZone: z.string(),
    weatherUnit: WeatherUnit,
    dateFormat: DateFormat,
    timeFormat: TimeFormat,
    weekStart: WeekStart,
  }),
  profile: Profile,
  account: z.object({ username: z.string(), email: z.string() }),
  version: z.int(),
})

/** What becomes of the installation when its only administrator deletes their account. */
export const AccountDeletion = z
  .strictObject({
    /** The id of an active user who becomes an administrator in the same step. */
    successor: recordId('A user is named by their id').optional(),
    /** Deletes the settings and the activity log of the server too; possible while nobody else has an account. */
    closeInstallation: z.literal(true, 'Say true, or leave it out').optional(),
  })
  .refine(({ successor, closeInstallation }) => successor === undefined || !closeInstallation, {
    path: ['closeInstallation'],
    message: 'Hand the installation over or close it, not both',
  })

const Said = z.object({ message: z.string() })
const token = z.strictObject({ token: LinkToken })
const mailLimit = { count: 25, seconds: 300 }
const secretLimit = { count: 10, seconds: 180 }

/** Whom a link is emailed to. */
export const WhoseAccount = z.strictObject({ email: Email })

export const accounts = {
  current: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user',
    output: CurrentUser,
    summary: 'Who is signed in',
  }),
  login: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/login',
    input: Credentials,
    output: CurrentUser,
    checksSecret: true,
    limit: secretLimit,
    duringMaintenance: true,
    transaction: false,
    summary: 'Sign in',
  }),
  logout: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/logout',
    duringMaintenance: true,
    summary: 'Sign out',
  }),
  register: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/register',
    input: Registration,
    output: Registered,
    status: 201,
    limit: { count: 100, seconds: 300 },
    transaction: false,
    summary: 'Create an account',
  }),
  sendVerification: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/auth/send-verification',
    input: Registration,
    output: Said,
    limit: mailLimit,
    transaction: false,
    summary: 'Create an account and send the link that verifies its address',
  }),
  resendVerification: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/auth/resend-verification',
    input: WhoseAccount,
    output: Said,
    limit: mailLimit,
    summary: 'Send the verification link again',
  }),
  verifyEmail: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/auth/verify-email',
    input: z.object({ token: z.string().max(500).optional() }),
    status: 302,
    checksSecret: true,
    limit: secretLimit,
    summary: 'Verify an address, then redirect to a page that says so',
  }),
  forgotPassword: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/forgot-password',
    input: WhoseAccount,
    output: Said,
    limit: mailLimit,
    summary: 'Send a link that resets a password',
  }),
  verifyResetToken: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/verify-reset-token',
    input: z.strictObject({ token: z.string().max(500) }),
    output: z.object({ valid: z.boolean() }),
    checksSecret: true,
    limit: secretLimit,
    summary: 'Whether a reset link still works',
  }),
  resetPassword: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/reset-password',
    input: token.extend({ password: NewPassword }),
    output: Said,
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Set a new password with a reset link',
  }),
  settings: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/settings',
    output: Settings,
    summary: 'Preferences, notification choices and profile',
  }),
  profile: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/profile',
    output: Profile,
    summary: 'The photographer’s profile',
  }),
  setUpProfile: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/profile-setup',
    input: ProfileSetup,
    output: Profile,
    status: 200,
    summary: 'The set-up in three steps: level, speciality, camera brand and, if given, names and home place',
  }),
  deleteAccount: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/account',
    input: AccountDeletion,
    recent: true,
    transaction: false,
    summary:
      'Delete the account and everything that is kept for it; the only administrator names a successor or closes ' +
      'the installation',
  }),
  skipSetup: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/profile-setup/skip',
    summary: 'Dismiss the offer of the set-up',
  }),
}

export type Role = z.infer<typeof Role>
export type AccountStatus = z.infer<typeof AccountStatus>
export type Credentials = z.output<typeof Credentials>
export type Registration = z.infer<typeof Registration>
export type CurrentUser = z.output<typeof CurrentUser>
export type Registered = z.output<typeof Registered>
export type ProfileSetup = z.infer<typeof ProfileSetup>
export type AccountDeletion = z.output<typeof AccountDeletion>
export type Profile = z.infer<typeof Profile>
export type Settings = z.infer<typeof Settings>
