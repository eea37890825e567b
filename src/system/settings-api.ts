import { z } from 'zod'
import { Email } from '#accounts/credentials.ts'
import { endpoint } from '#kernel/api.ts'
import { anyLine, faultOf, maxLengths } from '#kernel/text.ts'

export const MailSecurity = z.enum(['tls', 'starttls', 'none'], 'Choose how the connection is encrypted')

const hostWords = 'Enter the name of a mail server, such as smtp.example.com'
const portWords = 'Enter a port from 1 to 65535'

/** A name or an IP address, without a port. */
const host = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]+)$/i

/** A mail server and the sender of emails, as an administrator types them. */
export const EmailDraft = z.strictObject({
  host: z.string(hostWords).max(253, hostWords).regex(host, hostWords),
  port: z.int(portWords).min(1, portWords).max(65_535, portWords),
  security: MailSecurity,
  /** Empty for a mail server without sign-in. */
  username: anyLine(maxLengths.email),
  /** Left out to keep the saved one, which is possible for the same server and user name only. */
  password: z
    .string()
    .max(maxLengths.password)
    .refine((text) => faultOf(text) === undefined, 'This password contains an invalid character. Type it again.')
    .optional(),
  senderName: anyLine(100).refine((name) => !/[<>"\\]/.test(name), 'Leave out < > " and \\'),
  /** Empty where the environment sets the sender. */
  senderAddress: z.literal('').or(Email),
})

/** The values of the environment win; `none` means that nothing is set. */
const Source = z.enum(['environment', 'saved', 'none'])

/** How email is sent. Passwords are never told. */
export const EmailSettings = z.object({
  /** Whether email is sent now. */
  isOn: z.boolean(),
  source: Source,
  /** The mail server that is used, without user name and password; empty without one. */
  address: z.string(),
  senderSource: Source,
  /** The sender that is used: `Lightbook <studio@example.com>`. */
  sender: z.string(),
  /** What is saved. */
  enabled: z.boolean(),
  host: z.string(),
  port: z.int(),
  security: MailSecurity,
  username: z.string(),
  hasPassword: z.boolean(),
  /** The saved password was encrypted with a key that this server does not have. */
  isPasswordUnreadable: z.boolean(),
  senderName: z.string(),
  senderAddress: z.string(),
  /** 0 before anything was saved. */
  version: z.int(),
})

/** The answer of a mail server to a test email. */
export const EmailTest = z.object({
  isAccepted: z.boolean(),
  recipient: z.string(),
  /** What happened, and what to do. */
  message: z.string(),
  /** The mail server's own words; empty without any. */
  reply: z.string(),
})

export const PublicAddress = z.object({
  source: Source,
  /** The address that links begin with. */
  url: z.string(),
  /** The one without any setting, from host and port. */
  defaultUrl: z.string(),
  /** Whether others can open such links, as far as the address tells. */
  linksReachOutside: z.boolean(),
  /** Whether cookies are secure and HSTS is on: by PUBLIC_URL in the environment only. */
  hasSecureCookies: z.boolean(),
  version: z.int(),
})

const addressWords = 'Enter an address such as https://studio.example.com, without a path'

export const AddressChange = z.strictObject({
  /** Empty for the default. */
  url: z
    .string(addressWords)
    .max(maxLengths.url, addressWords)
    .regex(/^(?:https?:\/\/(?:[^\s\p{C}/?#@:\\[\]%]+|\[[\da-f:.]+\])(?::\d{1,5})?\/?)?$/iu, addressWords),
})

export const settingsApi = {
  email: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/email',
    output: EmailSettings,
    summary: 'How this server sends email; without passwords',
  }),
  saveEmail: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/email',
    recent: true,
    transaction: false,
    input: EmailDraft.extend({ enabled: z.boolean() }),
    output: EmailSettings,
    summary: 'Change how this server sends email, or turn it off; what the environment sets wins',
  }),
  testEmail: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/api/admin/email/test',
    recent: true,
    transaction: false,
    limit: { count: 30, seconds: 600 },
    input: z.strictObject({ draft: EmailDraft.optional() }),
    output: EmailTest,
    status: 200,
    summary: 'Send a test email to the caller’s own address, with settings that need not be saved yet',
  }),
  publicAddress: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/public-address',
    output: PublicAddress,
    summary: 'The address that links in emails and documents begin with',
  }),
  savePublicAddress: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/public-address',
    recent: true,
    transaction: false,
    input: AddressChange,
    output: PublicAddress,
    summary: 'Change the address that links begin with; PUBLIC_URL of the environment wins',
  }),
}

export type MailSecurity = z.output<typeof MailSecurity>
export type EmailDraft = z.output<typeof EmailDraft>
export type EmailSettings = z.output<typeof EmailSettings>
export type EmailTest = z.output<typeof EmailTest>
export type PublicAddress = z.output<typeof PublicAddress>
