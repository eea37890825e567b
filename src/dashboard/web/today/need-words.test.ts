import { expect, test } from 'vitest'
import type { Need } from '#dashboard/api.ts'
import { wordsOf } from './need-words.ts'

/** Friday, 10:10 AM. */
const reader = { zone: 'America/New_York', now: Date.parse('2026-10-16T14:10:00Z') }
const invoice = {
  invoiceId: 1,
  invoiceNumber: 'INV-2026-0039',
  clientName: 'Saltbox Kitchen',
  currency: 'USD',
  balance: 64_500,
}
const contract = { contractId: 1, title: 'Agreement', clientName: 'Priya Raman', start: '2026-10-24T17:00:00Z' }
const held = '2026-10-16T13:00:00Z'
const words = (need: Need) => Object.values(wordsOf(need, reader)).map((text: string) => text.replaceAll('\u00a0', ' '))

test.each<[string, Need, string[]]>([
  [
    'an overdue invoice',
    { kind: 'overdue', ...invoice, dueDate: '2026-09-29' },
    ['Saltbox Kitchen owes $645.00', 'INV-2026-0039', '17 days late', 'Open invoice'],
  ],
  [
    'an overdue one of two people',
    { kind: 'overdue', ...invoice, clientName: 'Lena & Søren', dueDate: '2026-10-15' },
    ['Lena & Søren owe $645.00', 'INV-2026-0039', '1 day late', 'Open invoice'],
  ],
  [
    'one since yesterday',
    { kind: 'overdue', ...invoice, dueDate: '2026-10-15' },
    ['Saltbox Kitchen owes $645.00', 'INV-2026-0039', '1 day late', 'Open invoice'],
  ],
  [
    'an invoice that did not go out',
    { kind: 'unsent', ...invoice, dueDate: '2026-10-17' },
    ['The invoice for Saltbox Kitchen is not sent yet', 'INV-2026-0039, $645.00', 'due tomorrow', 'Send'],
  ],
  [
    'a credit note of what was paid',
    {
      kind: 'refund',
      invoiceId: 3,
      invoiceNumber: 'INV-2026-0004',
      clientName: 'Lena & Søren',
      currency: 'USD',
      amount: 30_000,
      issueDate: '2026-10-09',
    },
    ['Refund $300.00 to Lena & Søren', 'INV-2026-0004', 'due since Fri, Oct 9', 'Record refund'],
  ],
  [
    'emails that are paused',
    { kind: 'email', dealId: 1, name: 'Hannah Weiss', label: 'Thank you', emails: 1, dueAt: held, isPaused: true },
    [
      'Emails to Hannah Weiss are paused',
      'Thank you. Resume the emails, or skip it',
      'due since today, 9:00 AM',
      'Open emails',
    ],
  ],
  [
    'emails that this server can’t send',
    { kind: 'email', dealId: 1, name: 'Hannah Weiss', label: 'Thank you', emails: 3, dueAt: held, isPaused: false },
    [
      'Write to Hannah Weiss yourself',
      'Thank you and 2 more. Copy the text, or skip it',
      'due since today, 9:00 AM',
      'Open emails',
    ],
  ],
  [
    'a forecast that was read',
    {
      kind: 'rain',
      shootId: 1,
      title: 'Raman portraits',
      start: '2026-10-17T21:30:00Z',
      words: 'Forecast says 82% rain at 5 PM. Your clause is met. Move or keep?',
      isOver: false,
    },
    [
      'Rain Call: Raman portraits',
      'Forecast says 82% rain at 5 PM. Your clause is met. Move or keep?',
      'Tomorrow, 5:30 PM',
      'Decide',
    ],
  ],
  [
    'a contract that was opened',
    {
      kind: 'unsigned',
      ...contract,
      sentAt: '2026-10-09T12:00:00Z',
      openedAt: '2026-10-15T12:00:00Z',
      isExpired: false,
    },
    ['Priya Raman has not signed', 'Opened yesterday. “Agreement”', 'shoot in 8 days', 'Open contract'],
  ],
  [
    'one that was not opened',
    { kind: 'unsigned', ...contract, sentAt: '2026-10-09T12:00:00Z', openedAt: null, isExpired: false },
    ['Priya Raman has not signed', 'Sent Oct 9, not opened yet. “Agreement”', 'shoot in 8 days', 'Open contract'],
  ],
  [
    'one whose link has expired',
    { kind: 'unsigned', ...contract, sentAt: '2026-09-09T12:00:00Z', openedAt: null, isExpired: true },
    ['Priya Raman has not signed', 'The link has expired. “Agreement”', 'shoot in 8 days', 'Open contract'],
  ],
  [
    'two shoots',
    { kind: 'overlap', shootId: 1, title: 'One', otherTitle: 'Two', start: '2026-10-17T21:00:00Z' },
    ['Two shoots overlap', '“One” and “Two”', 'Tomorrow, 5:00 PM', 'Open shoot'],
  ],
  [
    'an inquiry',
    {
      kind: 'inquiry',
      dealId: 1,
      name: 'Hannah Weiss',
      type: 'wedding',
      day: '2027-06-12',
      step: 'reply',
      since: '2026-10-15T12:00:00Z',
    },
    ['Reply to Hannah Weiss', 'Wedding, Sat, Jun 12, 2027', '26 h, late', 'Reply'],
  ],
  [
    'one without a date',
    {
      kind: 'inquiry',
      dealId: 1,
      name: 'Brigid Doyle',
      type: 'portrait',
      day: null,
      step: 'reply',
      since: '2026-10-12T12:00:00Z',
    },
    ['Reply to Brigid Doyle', 'Portrait, no date yet', '4 d, late', 'Reply'],
  ],
  [
    'gear',
    { kind: 'gear', shootId: 1, title: 'Harbor', start: '2026-10-16T21:00:00Z', items: 12, unpacked: 3 },
    ['Pack for Harbor', '3 of 12 items not packed', 'Today, 5:00 PM', 'Pack'],
  ],
])('%s', (_, need, expected) => {
  expect(words(need)).toEqual(expected)
})
