import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { Email, LinkToken, NewPassword, Password, SecondFactor } from '#accounts/credentials.ts'

const secretLimit = { count: 10, seconds: 180 }

/** The password, and the code when two-factor sign-in is on. */
export const Proof = z.strictObject({ password: Password, code: SecondFactor.optional() })

export const NewPasswordForm = z.strictObject({
  currentPassword: Password,
  newPassword: NewPassword,
  code: SecondFactor.optional(),
})

/** A session of the user, without its secret. */
export const Session = z.object({
  id: z.int(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})

/** At most this many sessions are listed, those seen last first. */
export const maxSessions = 100

export const TwoFactor = z.object({
  isOn: z.boolean(),
  since: OptionalInstant,
  recoveryCodesLeft: z.int(),
})

/** The secret for an authenticator app; shown once. */
export const TwoFactorSecret = z.object({
  /** 32 letters and digits, to type in. */
  secret: z.string(),
  /** The otpauth URI for the QR code. */
  uri: z.string(),
})

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What a request for another address did. */
export const EmailChange = z.object({
  /** The address of the account now. */
  email: z.string(),
  /** Where the link went that confirms the new one; null when it was changed at once. */
  sentTo: z.string().nullable(),
})

/** A change of the address that waits for its link to be followed. */
export const PendingEmail = z.object({ pending: z.object({ email: z.string(), until: Instant }).nullable() })

/** Sessions, password and second factor of the signed-in user. */
export const security = {
  confirm: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/confirm',
    input: Proof,
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Confirm the password for sensitive actions',
  }),
  changePassword: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/password',
    input: NewPasswordForm,
    output: z.object({ message: z.string() }),
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Change the password, and sign out everywhere else',
  }),
  changeEmail: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/email',
    input: z.strictObject({ email: Email }),
    output: EmailChange,
    status: 200,
    recent: true,
    limit: { count: 10, seconds: 3600 },
    summary: 'Ask for another email address; with mail, a link to it has to confirm it',
  }),
  pendingEmail: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/email',
    output: PendingEmail,
    summary: 'The email address that waits to be confirmed',
  }),
  cancelEmail: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/user/email',
    summary: 'Cancel the change of the email address: the link to confirm it stops working',
  }),
  confirmEmail: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/auth/confirm-email',
    input: z.strictObject({ token: LinkToken }),
    output: z.object({ email: z.string() }),
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Confirm a new email address by the link in its mailbox',
  }),
  undoEmail: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/auth/undo-email',
    input: z.strictObject({ token: LinkToken }),
    output: z.object({ email: z.string() }),
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Restore the previous email address by the link in its mailbox, and sign out everywhere',
  }),
  sessions: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/sessions',
    output: z.array(Session),
    summary: 'Where the account is signed in, most recently seen first',
  }),
  endSession: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'End one session; ending one’s own signs out',
  }),
  endOtherSessions: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/sessions/end-others',
    summary: 'Sign out everywhere else',
  }),
  twoFactor: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/two-factor',
    output: TwoFactor,
    summary: 'Whether two-factor sign-in is on',
  }),
  beginTwoFactor: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/two-factor',
    output: TwoFactorSecret,
    status: 201,
    recent: true,
    tellsSecret: true,
    summary: 'Make a secret for an authenticator app; two-factor sign-in stays off until a code confirms it',
  }),
  confirmTwoFactor: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/two-factor/confirm',
    input: z.strictObject({ code: SecondFactor }),
    output: RecoveryCodes,
    recent: true,
    tellsSecret: true,
    checksSecret: true,
    limit: secretLimit,
    summary: 'Turn two-factor sign-in on with a first code',
  }),
  renewRecoveryCodes: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/two-factor/recovery-codes',
    output: RecoveryCodes,
    status: 201,
    recent: true,
    tellsSecret: true,
    summary: 'Make new recovery codes; the old ones stop working',
  }),
  endTwoFactor: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/two-factor/off',
    input: Proof.required(),
    checksSecret: true,
    limit: secretLimit,
    transaction: false,
    summary: 'Turn two-factor sign-in off',
  }),
}

export type Proof = z.output<typeof Proof>
export type NewPasswordForm = z.output<typeof NewPasswordForm>
export type Session = z.output<typeof Session>
export type TwoFactor = z.output<typeof TwoFactor>
export type TwoFactorSecret = z.output<typeof TwoFactorSecret>
export type RecoveryCodes = z.output<typeof RecoveryCodes>
