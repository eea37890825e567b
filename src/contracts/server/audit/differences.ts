import type { Facts } from '#kernel/chained-events.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'
import type { requireContract } from '#contracts/server/service.ts'
import { defaultCurrency } from '#kernel/currency.ts'
import { moneyWords } from '#kernel/money.ts'
import { timeWords } from '#time/zoned-words.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { factsIn } from './entry-words.ts'
import { contentFacts, signatureFacts } from './signature-facts.ts'
import type { SigningActs } from './signing-acts.ts'

type Signature = SigningTables['contract_signatures']

/** The rows about a signed contract, which its record has to confirm. */
export interface Stored {
  contract: Awaited<ReturnType<typeof requireContract>>
  signatures: readonly Signature[]
  /** The document that was sent for signature. */
  shown: { hash: string; model: string | null } | undefined
  timeZone: string
  /** The ids of events with a fault of their own: what they say is compared with nothing. */
  wrong: ReadonlySet<number>
}

type Value = Facts[string] | undefined

/** How a value is shown; text by default in quotes. */
type Show = (value: Value) => string

const quoted: Show = (value) => (value === null || value === undefined || value === '' ? 'nothing' : `“${value}”`)
const shownIn =
  (currency: string): Show =>
  (value) =>
    typeof value === 'number' ? moneyWords(value, currency) : 'no amount'

/** What differs between the record and a row. Long values are not repeated: `name` says that they were changed. */
const difference = (what: string, recorded: Value, stored: Value, show?: Show): string[] =>
  recorded === stored
    ? []
    : [
        show
          ? `${what} was changed: the record says ${show(recorded)}, and the server now says ${show(stored)}.`
          : `${what} was changed since it was signed.`,
      ]

/** Every way in which rows and record disagree, in plain words. */
export function differencesOf(stored: Stored, acts: SigningActs): string[] {
  return [...signatureDifferences(stored, acts), ...contractDifferences(stored, acts)]
}

const sides = { photographer: 'photographer’s', client: 'client’s' } as const

/** One that was given in advance has a time of its own. */
const givenAt = ({ at }: AuditEvent, facts: Facts): Value => facts['givenAt'] ?? at

function signatureDifferences({ signatures, timeZone, wrong }: Stored, acts: SigningActs): string[] {
  return (['photographer', 'client'] as const).flatMap((party) => {
    const whose = sides[party]
    const row = signatures.find((signature) => signature.party === party)
    const event = acts[party]
    if (event && wrong.has(event.id)) return []
    if (row?.way === 'paper' && !event)
      return acts.paper ? [] : [`The record holds no signature on paper, but the server says that there is one.`]
    if (!row) return event ? [`The ${whose} signature was taken away: it is in the record only.`] : []
    if (!event) return [`The ${whose} signature, “${row.name}”, was added: it is not in the record.`]
    const [facts, now] = [factsIn(event.facts), signatureFacts(row)]
    const time: Show = (value) => timeWords(Number(value), timeZone, true)
    return [
      ...difference(`The name of the ${whose} signature`, facts['name'], now.name, quoted),
      ...difference(`The time of the ${whose} signature`, givenAt(event, facts), row.at, time),
      ...difference(`The network address of the ${whose} signature`, facts['ip'], now.ip, quoted),
      ...difference(`The browser of the ${whose} signature`, facts['userAgent'], now.userAgent),
      ...difference(`What was agreed to with the ${whose} signature`, facts['consent'], now.consent),
      ...difference(`The kind of the ${whose} signature`, facts['way'], now.way, quoted),
      ...difference(`The drawing of the ${whose} signature`, facts['strokes'], now.strokes),
      ...difference(`The document of the ${whose} signature`, facts['documentHash'], now.documentHash),
    ]
  })
}

/** The contract as it stands against what the photographer's signature froze, and the client's signature ended. */
function contractDifferences({ contract, shown, timeZone, wrong }: Stored, acts: SigningActs): string[] {
  const { written, photographer, completed } = acts
  const signed = acts.client ?? acts.paper
  const hasFault = (event: AuditEvent | undefined): boolean => event !== undefined && wrong.has(event.id)
  const day: Show = (value) => (value === null ? 'never' : timeWords(Number(value), timeZone, true))
  const compared: [event: AuditEvent | undefined, differences: () => string[]][] = [
    [
      written,
      () =>
        written
          ? difference('The number of the contract', factsOf(written)['number'], contract.contractNumber, quoted)
          : [],
    ],
    [
      signed,
      () =>
        signed
          ? difference('When the contract was signed', signed.at, contract.signedDate, day)
          : contract.signedDate === null
            ? []
            : [`The server says that the contract was signed on ${day(contract.signedDate)}, but the record does not.`],
    ],
    [
      completed,
      () =>
        completed
          ? difference(
              'The hash of the signed document in the database',
              factsOf(completed)['hash'] ?? null,
              contract.signedHash,
            )
          : contract.signedHash === null
            ? []
            : [missingEnd],
    ],
    [
      photographer,
      () =>
        photographer
          ? frozenDifferences(contract, shown, factsOf(photographer))
          : difference('The document that was sent', null, contract.documentHash),
    ],
  ]
  return compared.flatMap(([event, differences]) => (hasFault(event) ? [] : differences()))
}

/** Without the entry there is no hash to compare with. */
export const missingEnd = 'The end of the record is missing: the entry that the signed document was made.'

const factsOf = (event: AuditEvent | undefined): Facts => (event ? factsIn(event.facts) : {})

function frozenDifferences(contract: Stored['contract'], shown: Stored['shown'], facts: Facts): string[] {
  return [
    ...contentDifferences(contract, facts),
    ...difference('The document that was sent', facts['documentHash'], contract.documentHash),
    ...(shown
      ? [
          ...difference('The stored copy of the document that was sent', facts['documentHash'], shown.hash),
          ...difference(
            'The stored content of the document',
            facts['paper'],
            shown.model === null ? undefined : sha256(shown.model),
          ),
        ]
      : ['The stored copy of the document that was sent is missing.']),
  ]
}

function contentDifferences(contract: Stored['contract'], facts: Facts): string[] {
  // A record from before there were seals has no facts of the content.
  if (!('text' in facts)) return []
  const now = contentFacts(contract)
  return [
    // Records from before there were other currencies do not name theirs.
    ...difference('The currency', facts['currency'] ?? defaultCurrency, now.currency, String),
    ...difference('The total', facts['totalCents'], now.totalCents, shownIn(now.currency)),
    ...difference('The deposit', facts['depositCents'], now.depositCents, shownIn(now.currency)),
    ...difference('The text of the contract', facts['text'], now.text),
  ]
}
