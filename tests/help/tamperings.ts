import { hashedText } from '#contracts/audit-event.ts'
import { noHash } from '#kernel/chained-events.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import type { Studio } from './studio.ts'

/** Changes rows of a signed contract as somebody with access to the database could. */
export type Tamper = (db: Studio['db'], id: number, other: number) => Promise<unknown>

const eventsOf = (db: Studio['db'], id: number) =>
  db.selectFrom('contract_events').selectAll().where('contractId', '=', id).orderBy('id').execute()

/** Rewrites the whole chain with matching hashes, as only somebody with the server's key could. */
async function rechained(
  db: Studio['db'],
  id: number,
  change: (facts: string, kind: string) => string | undefined,
): Promise<void> {
  const events = await eventsOf(db, id)
  await db.deleteFrom('contract_events').where('contractId', '=', id).execute()
  const { current } = hmacKeysOf(db)
  let before = noHash
  for (const [at, { userId, contractId, hash: _, hashBefore: __, keyId, ...event }] of events
    .filter(({ facts, kind }) => change(facts, kind) !== undefined)
    .entries()) {
    const link = { ...event, id: at + 1, facts: change(event.facts, event.kind) ?? '', hashBefore: before }
    before = hmac(hashedText({ owner: userId, contractId }, link), current)
    await db
      .insertInto('contract_events')
      .values({ userId, contractId, ...link, hash: before, keyId })
      .execute()
  }
}

/** The beginning of a line of the verdict. */
const says = (text: string) => new RegExp(`^${text}`)
const anew = says('The record of what happened was rewritten on the server since this file was made.')
const sent = 'Entry 3 \\(“Sent to mallory@evil.example for signature”\\)'
/** What the verdict says of an entry whose time was changed. */
export const redated = says(
  'Entry 5 \\(“Signed by Priya Raman \\(client\\), typed, with link \\w{8} that the photographer shared”\\) was ' +
    're-dated: it was written on May 1, 2026, 5:00:00.AM.EDT, ' +
    'and now says December 31, 1969, 7:00:00.PM.EST\\.',
)

const signature = (change: object) => (db: Studio['db'], id: number) =>
  db.updateTable('contract_signatures').set(change).where('contractId', '=', id).where('party', '=', 'client').execute()
const contract = (change: object) => (db: Studio['db'], id: number) =>
  db.updateTable('contracts').set(change).where('id', '=', id).execute()
const renamed = (words: string) => words.replaceAll('Priya Raman', 'Mallory')

/** What is done, how the verdict begins that names it, and doing it. */
export const tamperings: [what: string, words: RegExp, tamper: Tamper][] = [
  [
    'a fact is rewritten',
    says(`${sent} was changed after it was written: its time, or what it says\\.$`),
    (db) =>
      db
        .updateTable('contract_events')
        .set({ facts: '{"to":"mallory@evil.example"}' })
        .where('kind', '=', 'sent')
        .execute(),
  ],
  [
    'a time is moved',
    redated,
    (db) => db.updateTable('contract_events').set({ at: 1 }).where('kind', '=', 'signed').execute(),
  ],
  [
    'an event is taken away',
    says('Entry 4 is missing from the record\\.$'),
    (db) => db.deleteFrom('contract_events').where('kind', '=', 'opened').execute(),
  ],
  [
    'the end is taken away',
    says('The client’s signature, “Priya Raman”, was added: it is not in the record\\.$'),
    (db) => db.deleteFrom('contract_events').where('id', '>', 2).execute(),
  ],
  [
    'the making of the document is taken away',
    says('The end of the record is missing: the entry that the signed document was made\\.$'),
    (db) => db.deleteFrom('contract_events').where('kind', '=', 'completed').execute(),
  ],
  [
    'all of it is taken away',
    says('The whole record of the contract is missing\\.$'),
    (db) => db.deleteFrom('contract_events').execute(),
  ],
  [
    'the record of another contract stands in its place',
    says('Entry 1 \\(“Created as CON-2026-0002”\\) was added or rewritten by somebody without'),
    async (db, id, another) => {
      const events = await eventsOf(db, another)
      await db.deleteFrom('contract_events').where('contractId', '=', id).execute()
      await db
        .insertInto('contract_events')
        .values(events.map((event) => ({ ...event, contractId: id })))
        .execute()
    },
  ],
  [
    'somebody else is named as the signer',
    says(
      'The name of the client’s signature was changed: the record says “Priya Raman”, and .* now says “Mallory”\\.$',
    ),
    signature({ name: 'Mallory' }),
  ],
  [
    'the signature has another time',
    says('The time of the client’s signature was changed: the record says May 1, 2026, 5:00:00.AM.EDT, and'),
    signature({ at: 1 }),
  ],
  [
    'the signature came from elsewhere',
    says('The network address of the client’s signature was changed: the record says “127.0.0.1”, and'),
    signature({ ip: '203.0.113.9' }),
  ],
  [
    'something else was agreed to',
    says('What was agreed to with the client’s signature was changed'),
    signature({ consent: 'Anything.' }),
  ],
  [
    'the signature was drawn',
    says('The drawing of the client’s signature was changed'),
    signature({ strokes: 'M1 1L2 2' }),
  ],
  [
    'a signature is taken away',
    says('The photographer’s signature was taken away: it is in the record only\\.$'),
    (db, id) =>
      db.deleteFrom('contract_signatures').where('contractId', '=', id).where('party', '=', 'photographer').execute(),
  ],
  [
    'the contract has another title',
    says('The text of the contract was changed since it was signed\\.$'),
    contract({ title: 'Sale of a house' }),
  ],
  [
    'the contract has another number',
    says('The number of the contract was changed: the record says “CON-2026-0001”, and .* “CON-2020-0001”\\.$'),
    contract({ contractNumber: 'CON-2020-0001' }),
  ],
  [
    'the total is edited',
    says('The total was changed: the record says \\$4,800.00, and the server now says \\$9.00\\.$'),
    contract({ totalCents: 900 }),
  ],
  [
    'the deposit is edited',
    says('The deposit was changed: the record says \\$1,440.00, and the server now says no amount\\.$'),
    contract({ depositCents: null }),
  ],
  [
    'the text is edited',
    says('The text of the contract was changed since it was signed\\.$'),
    contract({ content: 'We will photograph nothing.' }),
  ],
  [
    'an event is added after the end',
    says('Entry 7 \\(“Opened by the client”\\) was added or rewritten by somebody without this server’s key\\.$'),
    async (db, id) => {
      const [last] = (await eventsOf(db, id)).slice(-1)
      if (last)
        await db
          .insertInto('contract_events')
          .values({ ...last, id: 7, kind: 'opened', facts: '{}', hashBefore: last.hash })
          .execute()
    },
  ],
  [
    'the contract was signed at another time',
    says('When the contract was signed was changed: the record says May 1, 2026, 5:00:00.AM.EDT, and'),
    contract({ signedDate: 0 }),
  ],
  [
    'another document was to be signed',
    says('The document that was sent was changed since it was signed\\.$'),
    contract({ documentHash: noHash }),
  ],
  [
    'what was frozen is rewritten',
    says('The stored content of the document was changed since it was signed\\.$'),
    (db, id) =>
      db
        .updateTable('contract_documents')
        .set({ model: '{}' })
        .where('contractId', '=', id)
        .where('kind', '=', 'shown')
        .execute(),
  ],
  [
    'names are changed with a whole new record',
    anew,
    async (db, id) => {
      await signature({ name: 'Mallory' })(db, id)
      await rechained(db, id, renamed)
    },
  ],
  [
    'an event is dropped with a whole new record',
    anew,
    (db, id) => rechained(db, id, (facts, kind) => (kind === 'opened' ? undefined : facts)),
  ],
  [
    'the photographer never signed, with a whole new record',
    says('The photographer’s signature, “Alice Archer”, was added: it is not in the record\\.$'),
    (db, id) => rechained(db, id, (facts) => (facts.includes('"photographer"') ? undefined : facts)),
  ],
]
