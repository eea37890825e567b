import type { Insertable } from 'kysely'
import { noAddress } from '#addresses/stored-address.ts'
import { userWordsOf } from '#accounts/name-prefixes.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { statusAndRoleCode } from '#accounts/status-and-role.ts'
import type { Tables } from '#database/db.ts'
import { seeded } from './random.ts'

export const [few, many] = [100, 100_000]
export const size = { shoots: 500_000, invoices: 400_000, tickets: 200_000, logs: 1_000_000 }
const now = Date.now()

const names = ['ida', 'jonas', 'mara', 'tomas', 'priya', 'elodie', 'sam', 'lena']
const domains = ['gmail.com', 'gmail.com', 'studio.example', 'north-light.example']

export type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] }

/**
 * Users with these ids and the rows of their accounts. One in two thousand is suspended, so that a filter by status
 * matches few.
 */
export function usersOf(ids: number[]): Rows {
  const users = ids.map((id) => {
    const [name, domain] = [names[id % names.length], domains[id % domains.length]]
    const [username, email] = [`${name}.photo${id}`, `${name}${id}@${domain}`]
    const status = id % 2000 === 0 ? ('suspended' as const) : id % 7 === 0 ? ('pending' as const) : ('active' as const)
    const role = id % 501 === 0 ? ('moderator' as const) : ('user' as const)
    return {
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      password: '-',
      role,
      status,
      emailVerified: 1,
      failedSignIns: 0,
      lastLoginAt: now,
      lastLoginIp: `198.51.100.${id % 200}`,
      createdAt: now,
      updatedAt: now,
    }
  })
  const empty = {
    fullName: '',
    businessName: '',
    website: '',
    bio: '',
    phone: '',
    photographerLevel: '',
    photographyType: '',
    preferredGear: '',
    setupSkippedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return {
    users,
    user_words: users.flatMap((user) =>
      userWordsOf({ ...user, fullName: '', businessName: '' }).map((word) => ({
        word,
        statusAndRole: statusAndRoleCode(user),
        userId: user.id,
      })),
    ),
    user_profiles: ids.map((userId) => ({ userId, ...empty })),
    user_settings: ids.map((userId) => ({
      userId,
      ...firstSettings('America/New_York'),
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  }
}

const random = seeded(17)
const upTo = (most: number) => Math.floor(random() * most)
export const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

export function workOf(ids: number[]): Rows {
  const times = { createdAt: now, updatedAt: now, version: 1 }
  const owner = (id: number) => 2 + (id % (many - 1))
  return {
    clients: ids.map((id) => ({
      userId: owner(id),
      id,
      name: `Client ${id}`,
      nameKey: `client ${id}`,
      email: '',
      phone: '',
      ...noAddress,
      vatId: '',
      endpointScheme: '',
      endpointId: '',
      legalScheme: '',
      legalId: '',
      buyerReference: '',
      eInvoice: '',
      language: 'en' as const,
      notes: '',
      archivedAt: null,
      ...times,
    })),
    shoots: ids.map((id) => {
      const date = now - upTo(3000) * 86_400_000
      return {
        userId: owner(id),
        id,
        title: `Session ${id}`,
        date,
        endsAt: date + 3_600_000,
        duration: 60,
        timeZone: 'America/New_York',
        location: 'Pier 17, Brooklyn',
        coordinates: null,
        lightKind: 'unknown' as const,
        type: 'portrait' as const,
        notes: 'Bring the long lens and the silver reflector. '.repeat(8),
        shotList: 'Arrival\nGroup',
        status: 'completed' as const,
        ...times,
      }
    }),
    invoices: ids
      .filter((id) => id <= size.invoices)
      .map((id) => ({
        userId: owner(id),
        id,
        clientId: id,
        currency: 'USD',
        shootId: null,
        contractId: null,
        contractPart: null,
        invoiceNumber: `INV-${id}`,
        status: id % 2 === 0 ? ('paid' as const) : ('cancelled' as const),
        issueDate: '2026-01-01',
        dueDate: '2026-02-01',
        subtotal: 42_000,
        taxType: 'amount' as const,
        taxRate: null,
        tax: 0,
        total: 42_000,
        paidCents: 0,
        notes: '',
        terms: '',
        issuedWords: null,
        sentAt: null,
        overdueDismissedAt: null,
        remindersOff: 0,
        scheme: 'none' as const,
        pricesWithTax: 0,
        deliverTo: '',
        buyerReference: '',
        orderNumber: '',
        kind: 'invoice' as const,
        creditedCents: 0,
        refundedCents: 0,
        ...times,
      })),
  }
}

/**
 * Most tickets are closed and hardly any is urgent; one in a thousand is assigned to the administrator of the
 * measurement.
 */
export function ticketsOf(ids: number[]): Rows {
  return {
    support_tickets: ids.map((id) => ({
      userId: 2 + (id % (few - 1)),
      id,
      email: `ida${id}@gmail.com`,
      subject: `Print margins ${id}`,
      searchText: `ida${id} ida${id}@gmail.com print margins ${id}`,
      message: 'The footer is cut off. '.repeat(20),
      status: id % 40 === 0 ? ('open' as const) : ('closed' as const),
      priority: id % 900 === 0 ? ('urgent' as const) : ('normal' as const),
      assignedToId: id % 1000 === 0 ? 1 : null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })),
  }
}

export const logsOf = (ids: number[]): Rows => ({
  admin_logs: ids.map((id) => ({
    id,
    adminId: 1,
    atCommandLine: 0,
    action: id % 3000 === 0 ? ('user_suspended' as const) : ('user_notified' as const),
    targetType: 'user' as const,
    targetId: 1 + (id % many),
    details: '{}',
    ipAddress: '192.0.2.7',
    createdAt: now - (size.logs - id) * 1000,
  })),
})
