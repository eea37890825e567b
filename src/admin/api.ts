import { z } from 'zod'
import { AccountStatus, Role } from '#accounts/api.ts'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { recordId } from '#kernel/record-id.ts'
import { faultOf, maxLengths, SearchText } from '#kernel/text.ts'
import { ShootStatus, ShootType } from '#shoots/api.ts'
import { Amount } from '#studio-money/also.ts'
import { InvoiceStatus } from '#invoices/status.ts'
import { Broadcast, Notice } from './notice.ts'

/** The number of users that one call suspends or deletes, at most. */
export const maxSelected = 500

/** The minimum length of a temporary password: its owner chooses a longer one at the next sign-in. */
export const minSetPasswordLength = 6

const flag = z
  .int()
  .transform((value) => value === 1)
  .pipe(z.boolean())

/** A user as administrators see them. */
export const AdminUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: Role,
  status: AccountStatus,
  emailVerified: flag,
  createdAt: Instant,
  lastLoginAt: OptionalInstant,
  profile: z.object({
    fullName: z.string(),
    photographerLevel: z.string(),
    photographyType: z.string(),
    preferredGear: z.string(),
    businessName: z.string(),
    businessPhone: z.string(),
    website: z.string(),
  }),
})

/** A user with the numbers of their records. */
export const InvestigatedUser = AdminUser.extend({
  activity: z.object({ shoots: z.int(), invoices: z.int(), tickets: z.int() }),
})

/** All details of a user. */
export const UserDetails = InvestigatedUser.extend({
  /** The sum of all invoice totals in the user's currency, and those in others. */
  currency: z.string(),
  totalRevenue: z.int(),
  also: z.array(Amount),
  /** Whole days since the account was created. */
  daysActive: z.int(),
})

export const Stats = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  /** From paid invoices, in the currency of most of them; in others beside it. */
  currency: z.string(),
  totalRevenue: z.int(),
  also: z.array(Amount),
  totalShoots: z.int(),
  /** When the figures were computed. */
  countedAt: Instant,
})

const search = SearchText.transform((text) => text.trim()).optional()

const SomeStatus = z.enum(AccountStatus.options, 'Choose active, suspended or pending')
const SetStatus = SomeStatus.exclude(['pending'], 'Choose active or suspended')
const SomeRole = z.enum(Role.options, 'Choose user, moderator or admin')

/** The filters of the lists of users. */
const UserFilter = { ...pageByTime, search, status: SomeStatus.optional(), role: SomeRole.optional() }

const userId = recordId('A user ID is a positive whole number')

const UserIds = z.strictObject({
  /** Duplicates are removed. */
  userIds: z
    .array(userId, 'Select at least one user')
    .min(1, 'Select at least one user')
    .max(maxSelected, `Select at most ${maxSelected} users`),
})

const SetPassword = z
  .string('Enter a password')
  .min(minSetPasswordLength, `Password must be at least ${minSetPasswordLength} characters long`)
  .max(maxLengths.password, `Password must be at most ${maxLengths.password} characters`)
  .refine((password) => faultOf(password) === undefined, 'This password contains an invalid character. Type it again.')

const UserShoot = z.object({
  id: z.int(),
  title: z.string(),
  date: Instant,
  location: z.string(),
  type: ShootType,
  status: ShootStatus,
  createdAt: Instant,
})
const UserInvoice = z.object({
  id: z.int(),
  invoiceNumber: z.string().nullable(),
  clientName: z.string(),
  status: InvoiceStatus,
  currency: z.string(),
  total: z.int(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
})

/** The number of accounts an action affected. */
const Reached = z.object({ count: z.int() })

export const admin = {
  stats: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/stats',
    output: Stats,
    summary: 'Totals of users, shoots and revenue from paid invoices; counted at most every 30 seconds',
  }),
  users: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users',
    input: z.strictObject(UserFilter),
    output: z.array(AdminUser),
    summary: 'Users, newest first; finds beginnings of usernames, emails, names and roles, then parts of words',
  }),
  successors: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/successors',
    input: z.strictObject({ search }),
    output: z.array(AdminUser),
    summary: 'The 20 newest active users who could become administrators; searches like the list of users',
  }),
  investigate: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/activity',
    input: z.strictObject({ ...pageByTime, search }),
    output: z.array(InvestigatedUser),
    summary: 'Users with the counts of their records, by username, email, name, ID or IP address',
  }),
  details: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/:id/details',
    output: UserDetails,
    summary: 'All details of one user',
  }),
  shootsOf: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/:id/shoots',
    input: z.strictObject(pageByTime),
    output: z.array(UserShoot),
    summary: 'The shoots of a user, latest first',
  }),
  invoicesOf: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/:id/invoices',
    input: z.strictObject(pageByTime),
    output: z.array(UserInvoice),
    summary: 'The invoices of a user, newest first',
  }),
  setStatus: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/users/:id/status',
    transaction: false,
    input: z.strictObject({ status: SetStatus }),
    output: AdminUser,
    summary: 'Suspend or reactivate a user',
  }),
  setRole: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    recent: true,
    transaction: false,
    input: z.strictObject({ role: SomeRole }),
    output: AdminUser,
    summary: 'Change the role of a user',
  }),
  setPassword: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/users/:id/password',
    recent: true,
    transaction: false,
    output: AdminUser,
    input: z.strictObject({ newPassword: SetPassword }),
    summary: 'Set a temporary password, which the user replaces at the next sign-in',
  }),
  // Without an idempotency key, as all endpoints that return a user: the stored answer would contain another user's
  // data.
  verify: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/api/admin/users/:id/verify',
    transaction: false,
    output: AdminUser,
    status: 200,
    summary: 'Mark a user’s email address as verified',
  }),
  remove: endpoint({
    access: 'admin',
    method: 'DELETE',
    path: '/api/admin/users/:id',
    recent: true,
    transaction: false,
    summary: 'Delete a user and all their data',
  }),
  suspendMany: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/users/bulk/suspend',
    transaction: false,
    input: UserIds,
    output: Reached,
    summary: 'Suspend several users: all of them or none',
  }),
  removeMany: endpoint({
    access: 'admin',
    method: 'DELETE',
    path: '/api/admin/users/bulk',
    recent: true,
    transaction: false,
    input: UserIds,
    output: Reached,
    summary: 'Delete several users and all their data: all of them or none',
  }),
  notify: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/api/admin/users/:id/notifications',
    input: Notice,
    output: Reached,
    summary: 'Send a user a notification',
  }),
  broadcast: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/api/admin/notifications/broadcast',
    input: Broadcast,
    output: Reached,
    summary: 'Send every active user a notification',
  }),
  export: download({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/export/:type',
    recent: true,
    names: { type: /^(?:users|shoots|invoices)$/ },
    summary: 'All users, shoots or invoices on this server as one JSON file',
  }),
}

export type AdminUser = z.output<typeof AdminUser>
export type InvestigatedUser = z.output<typeof InvestigatedUser>
export type UserDetails = z.output<typeof UserDetails>
export type Stats = z.output<typeof Stats>
