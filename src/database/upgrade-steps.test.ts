import { expect, onTestFinished, test } from 'vitest'
import { userWordsOf } from '#accounts/name-prefixes.ts'
import { migrate, migrations } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { emptyPlace } from '#tests/help/empty-place.ts'
import { upgradedFrom } from '#tests/help/upgraded.ts'

const watch = { onIdleError: () => {} }

test('a database from before known browsers were remembered gets their table and keeps its rows', async () => {
  const place = await emptyPlace()
  const first = migrations['0001-schema']
  if (!first) throw new Error('The first step is missing.')
  const before = await openDatabase(place, watch, (db, more) => migrate(db, more, { '0001-schema': first }))
  await before.db.insertInto('rate_limits').values({ key: 'kept', count: 1, resetsAt: 0 }).execute()
  await expect(before.db.selectFrom('known_devices').select('hash').execute()).rejects.toThrow(/known_devices/)
  await before.close()
  const { db, close } = await openDatabase(place, watch)
  onTestFinished(close)
  expect(await db.selectFrom('known_devices').select('hash').execute()).toEqual([])
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'kept' }])
})

test('events of contracts from before there were seals stay, without a key', async () => {
  const db = await upgradedFrom('0003', [
    `insert into contracts ("userId", id, "clientId", "contractNumber", title, content, "packageDetails", terms, status,
      "createdAt", "updatedAt", version) values (1, 1, 1, '', '', '', '', '', 'draft', 0, 0, 1)`,
    `insert into contract_events ("userId", "contractId", id, at, kind, facts, "hashBefore", hash)
      values (1, 1, 1, 0, 'written', '{}', '', 'kept')`,
  ])
  expect(await db.selectFrom('contract_events').select(['hash', 'keyId']).execute()).toEqual([
    { hash: 'kept', keyId: '' },
  ])
})

test('an older invoice is kept as gone out by email, on its day of issue, or not yet', async () => {
  const invoice = (id: number, status: string, sentAt: number | null) =>
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", tax, total, "paidCents", notes, terms, "sentAt", "createdAt", "updatedAt", version) values
      (1, ${id}, 1, '${id}', '${status}', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0, '', '', ${sentAt}, 0, 0, 1)`
  const db = await upgradedFrom('0005', [
    invoice(1, 'sent', 5),
    invoice(2, 'sent', null),
    invoice(3, 'paid', null),
    invoice(4, 'unpaid', null),
    invoice(5, 'draft', null),
    `insert into invoice_events ("userId", "invoiceId", id, at, kind, facts)
      values (1, 3, 1, 0, 'status', '{"before":"draft","after":"sent"}')`,
  ])
  const noon = Date.parse('2026-05-01T12:00:00Z')
  expect(await db.selectFrom('invoices').select(['id', 'sentAt', 'sentHow']).orderBy('id').execute()).toEqual([
    { id: 1, sentAt: 5, sentHow: 'email' },
    { id: 2, sentAt: noon, sentHow: 'other' },
    { id: 3, sentAt: noon, sentHow: 'other' },
    { id: 4, sentAt: null, sentHow: null },
    { id: 5, sentAt: null, sentHow: null },
  ])
})

test('words from before parts of words were found are found by their parts', async () => {
  const db = await upgradedFrom('0007', [
    `insert into search_typos ("userId", variant, word) values (1, 'harbor', 'harbor'), (1, 'hrbor', 'harbor')`,
    `insert into search_words ("userId", kind, word, rank, "recordId")
      values (1, 'invoice', '0010', -5, 3), (1, 'invoice', '000', -5, 3), (1, 'invoice', '0x1', -5, 3)`,
  ])
  const forms = await db.selectFrom('search_typos').select('variant').where('word', '=', 'harbor').execute()
  expect(forms.map(({ variant }) => variant).toSorted()).toEqual(['*arbor', '*bor', '*rbor', 'harbor', 'hrbor'])
  const words = await db.selectFrom('search_words').select(['word', 'rank', 'recordId']).orderBy('word').execute()
  expect(words.map(({ word }) => word)).toEqual(['000', '0010', '0x1', '10'])
  expect(words.at(-1)).toEqual({ word: '10', rank: -5, recordId: 3 })
})

test('a profile from before it had the photographer’s name has none', async () => {
  const db = await upgradedFrom('0008', [
    `insert into user_profiles ("userId", "businessName", website, bio, phone, "photographerLevel", "photographyType",
      "preferredGear", "createdAt", "updatedAt") values (1, 'Okafor Light', '', '', '', '', '', '', 0, 0)`,
  ])
  expect(await db.selectFrom('user_profiles').select(['businessName', 'fullName']).execute()).toEqual([
    { businessName: 'Okafor Light', fullName: '' },
  ])
})

test('users from before names were searched are found by them and by what stands inside', async () => {
  const db = await upgradedFrom('0013', [
    `insert into user_profiles ("userId", "fullName", "businessName", website, bio, phone, "photographerLevel",
      "photographyType", "preferredGear", "createdAt", "updatedAt")
      values (1, 'Zoë Łuk', '', '', '', '', '', '', '', 0, 0)`,
  ])
  const rows = await db.selectFrom('user_words').select(['word', 'statusAndRole', 'userId']).execute()
  const names = { username: 'a', email: 'a', fullName: 'Zoë Łuk', businessName: '' }
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['', ...userWordsOf(names)].toSorted())
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['zoe l', 'luk', '*oe luk']))
  expect(new Set(rows.map(({ userId, statusAndRole }) => `${userId} ${statusAndRole}`))).toEqual(new Set(['1 0']))
})

test('clauses printed in every contract become text of drafts and templates, and sent ones stay', async () => {
  const contract = (id: number, { content = 'Words.', terms = '', money = 'null, null', frozen = 'null, null' }) =>
    `insert into contracts ("userId", id, "clientId", "shootId", "contractNumber", title, content, "packageDetails",
      terms, status, "totalCents", "depositCents", "frozenAt", "documentHash", "createdAt", "updatedAt", version) values
      (1, ${id}, 1, ${id === 1 ? 1 : 'null'}, '${id}', '', '${content}', '- Nine hours', '${terms}', 'draft',
      ${money}, ${frozen}, 0, 0, 1)`
  const db = await upgradedFrom('0009', [
    `insert into shoots ("userId", id, title, date, "endsAt", duration, "timeZone", location, type, notes, "shotList",
      status, "createdAt", "updatedAt", version) values (1, 1, '', ${Date.parse('2026-10-25T02:00:00Z')}, 0, 60,
      'America/New_York', '', 'wedding', '', '', 'pending', 0, 0, 1)`,
    contract(1, { content: '## 1. The day', terms: 'Meals.', money: '480000, 144000' }),
    contract(2, { money: '480000, null' }),
    contract(3, { terms: 'Meals.', frozen: `5, 'sent'` }),
    // Signed on paper, without a document.
    contract(4, { frozen: '5, null' }),
    `insert into contract_templates ("userId", id, name, "nameKey", content, "isDefault", "createdAt", "updatedAt",
      version) values (1, 1, '', '', 'Hello', 0, 0, 0, 1)`,
  ])
  const cancellation = (deposit: string) =>
    'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. If you ' +
    `cancel within 30 days of the event, ${deposit} deposit is forfeited.`
  const delivery = 'Your finished photographs will be delivered in 2–4 weeks.'
  const rows = await db.selectFrom('contracts').select(['content', 'terms', 'version']).orderBy('id').execute()
  expect(rows).toEqual([
    {
      content: '## 1. The day',
      terms:
        'Meals.\n\n## 4. Payment\nThe total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of ' +
        '$3,360.00 is due 7 days before the event, on October 17, 2026.\n\n' +
        `## 5. Cancellation\n${cancellation('the')}\n\n## 6. Delivery\n${delivery}`,
      version: 2,
    },
    {
      content: 'Words.',
      terms:
        '## Payment\nThe total is $4,800.00. It is due 7 days before the event.\n\n' +
        `## Cancellation\n${cancellation('any')}\n\n## Delivery\n${delivery}`,
      version: 2,
    },
    { content: 'Words.', terms: 'Meals.', version: 1 },
    {
      content: 'Words.',
      terms:
        '## Payment\nAny deposit is due at signing. Any balance is due 7 days before the event.\n\n' +
        `## Cancellation\n${cancellation('any')}\n\n## Delivery\n${delivery}`,
      version: 2,
    },
  ])
  expect((await db.selectFrom('contract_templates').select('content').executeTakeFirstOrThrow()).content).toBe(
    'Hello\n\n## Payment\nThe total is {{contract.total}}. A deposit of {{contract.deposit}} is due at signing. The ' +
      'balance of {{contract.balance}} is due 7 days before the event.\n\n' +
      `## Cancellation\n${cancellation('any')}\n\n## Delivery\n${delivery}`,
  )
})

const harborShoot = `insert into shoots ("userId", id, title, location, type, status, date, "endsAt", duration,
  "timeZone", notes, "shotList", "lightKind", "createdAt", "updatedAt", version)
  values (1, 1, 'Harbor', '', 'other', 'pending', 0, 60000, 1, 'UTC', '', '', 'unknown', 0, 0, 1)`

test('an invoice from before it kept the title of its shoot has it, also of one that was deleted', async () => {
  const invoice = (id: number, shootId: number | null, issuedWords: string) =>
    `insert into invoices ("userId", id, "clientId", "shootId", "invoiceNumber", status, "issueDate", "dueDate",
      subtotal, "taxType", tax, total, "paidCents", notes, terms, "issuedWords", "createdAt", "updatedAt", version)
      values (1, ${id}, 1, ${shootId}, '${id}', 'unpaid', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0, '', '',
      ${issuedWords}, 0, 0, 1)`
  const words = `'{"shoot":{"title":"Harbor, as issued"}}'`
  const db = await upgradedFrom('0010', [
    harborShoot,
    invoice(1, 1, words),
    invoice(2, 2, words),
    invoice(3, 2, 'null'),
    invoice(4, null, `'{"shoot":null}'`),
  ])
  const rows = await db.selectFrom('invoices').select('shootTitle').orderBy('id').execute()
  expect(rows.map(({ shootTitle }) => shootTitle)).toEqual(['Harbor', 'Harbor, as issued', null, null])
})

test('clients are reminded of no invoice from before there were reminders until that is turned on', async () => {
  const db = await upgradedFrom('0012', [
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", tax, total, "paidCents", notes, terms, "createdAt", "updatedAt", version) values
      (1, 1, 1, '1', 'sent', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0, '', '', 0, 0, 1)`,
  ])
  expect(await db.selectFrom('invoices').select(['id', 'remindersOff']).execute()).toEqual([{ id: 1, remindersOff: 0 }])
  expect(await db.selectFrom('email_rules').select('kind').execute()).toEqual([])
})

test('since the upgrade, contracts and unissued invoices keep the last title of a deleted shoot', async () => {
  const invoice = (id: number, issuedWords: string) =>
    `insert into invoices ("userId", id, "clientId", "shootId", "shootTitle", "invoiceNumber", status, "issueDate",
      "dueDate", subtotal, "taxType", tax, total, "paidCents", notes, terms, "issuedWords", "createdAt", "updatedAt",
      version) values (1, ${id}, 1, 1, 'Old', '${id}', 'draft', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0,
      '', '', ${issuedWords}, 0, 0, 1)`
  const db = await upgradedFrom('0014', [
    harborShoot,
    `insert into contracts ("userId", id, "clientId", "shootId", "contractNumber", title, content, "packageDetails",
      terms, status, "createdAt", "updatedAt", version) values (1, 1, 1, 1, '', '', '', '', '', 'draft', 0, 0, 1)`,
    invoice(1, `'{"shoot":{"title":"Harbor, as issued"}}'`),
    invoice(2, 'null'),
  ])
  await db.deleteFrom('shoots').where('id', '=', 1).execute()
  const rows = await db.selectFrom('invoices').select('shootTitle').orderBy('id').execute()
  expect(rows.map(({ shootTitle }) => shootTitle)).toEqual(['Harbor, as issued', 'Harbor'])
  expect(await db.selectFrom('contracts').select('shootTitle').execute()).toEqual([{ shootTitle: 'Harbor' }])
})

test('who was on a waiting list before addresses were confirmed stays on it', async () => {
  const db = await upgradedFrom('0065', [
    `insert into session_types ("userId", id, slug, name, "isOn", facts, position, "createdAt", "updatedAt", version)
      values (1, 1, 'walk', 'Golden walk', 1, '{}', 1, 0, 0, 1)`,
    `insert into waiting ("userId", id, "typeId", email, "from", "to", "openDays", "tokenHash", "endsAt", "createdAt")
      values (1, 1, 1, 'hannah@weddings.example', '2026-10-16', '2026-10-16', '[]', '1', 9, 7)`,
  ])
  expect(await db.selectFrom('waiting').select('confirmedAt').execute()).toEqual([{ confirmedAt: 7 }])
})

test('an invoice that its client had opened before has gone out since then', async () => {
  const invoice = (id: number, status: string, sentAt: string) =>
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", tax, total, "paidCents", notes, terms, "sentAt", "createdAt", "updatedAt", version) values
      (1, ${id}, 1, '${id}', '${status}', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0, '', '', ${sentAt}, 0, 0, 1)`
  const link = (invoiceId: number, token: string, openedAt: string) =>
    `insert into invoice_links ("userId", "invoiceId", "tokenHash", "sentTo", "createdAt", "openedAt")
      values (1, ${invoiceId}, '${token}', '', 0, ${openedAt})`
  const db = await upgradedFrom('0063', [
    invoice(1, 'unpaid', 'null'),
    invoice(2, 'unpaid', 'null'),
    invoice(3, 'unpaid', '5'),
    invoice(4, 'draft', 'null'),
    link(1, 'a', '9'),
    link(1, 'b', '7'),
    link(2, 'c', 'null'),
    link(3, 'd', '9'),
    link(4, 'e', '9'),
  ])
  const rows = await db.selectFrom('invoices').select('sentAt').orderBy('id').execute()
  expect(rows.map(({ sentAt }) => sentAt)).toEqual([7, null, 5, null])
})

test('what clients of bookings asked before it was said to wait for a reply is answered', async () => {
  const deal = (id: number, lane: string, times: string) =>
    `insert into deals ("userId", id, title, type, place, "timeZone", name, email, phone, source, language, message,
      notes, "isFromForm", stage, lane, "laneAt", "receivedAt", "askedAt", "repliedAt", "bookedAt", "createdAt",
      "updatedAt", version) values (1, ${id}, '', 'wedding', '', 'UTC', 'Hannah', '', '', '', 'en', '', '', 0, 'booked',
      '${lane}', 9, 1, ${times}, 0, 0, 1)`
  const db = await upgradedFrom('0072', [
    deal(1, 'booked', '5, 3, 9'),
    deal(2, 'booked', '5, 7, 9'),
    deal(3, 'booked', '5, null, 9'),
    deal(4, 'booked', 'null, null, 9'),
    deal(5, 'ours', '5, 3, null'),
  ])
  const rows = await db.selectFrom('deals').select('repliedAt').orderBy('id').execute()
  expect(rows.map(({ repliedAt }) => repliedAt)).toEqual([6, 7, 6, null, 3])
})

test('links from before it was noted were given by booking where they ask for a code first', async () => {
  const link = (hash: string, provesFirst: number) =>
    `insert into client_page_links ("tokenHash", "userId", "clientId", "sentTo", "createdAt", "expiresAt",
      "provesFirst") values ('${hash}', 1, 1, '', 0, 9, ${provesFirst})`
  const db = await upgradedFrom('0076', [link('booked', 1), link('copied', 0)])
  const rows = await db
    .selectFrom('client_page_links')
    .select(['tokenHash', 'isByBooking'])
    .orderBy('tokenHash')
    .execute()
  expect(rows).toEqual([
    { tokenHash: 'booked', isByBooking: 1 },
    { tokenHash: 'copied', isByBooking: 0 },
  ])
})
