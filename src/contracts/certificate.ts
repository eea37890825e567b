import { timeWords, zoneWords } from '#time/zoned-words.ts'
import type { CertificateFact, ContractDocument } from './document.ts'
import type { AuditEvent, Facts } from './audit-event.ts'
import { eventWords } from './history.ts'

type Certificate = NonNullable<ContractDocument['certificate']>

/** A signature as given. */
export interface GivenSignature {
  party: 'photographer' | 'client'
  name: string
  way: 'paper' | 'typed' | 'drawn'
  /** Epoch milliseconds. */
  at: number
  ip: string
  userAgent: string
  consent: string
  documentHash: string
}

interface Testified {
  number: string
  title: string
  documentHash: string
  /** The photographer's, then the client's. */
  signatures: readonly GivenSignature[]
  /** The events up to the client's signature. */
  chain: readonly AuditEvent[]
  /** The address of the verification page. */
  verifyUrl: string
  /** The zone of all times in the document. */
  timeZone: string
}

const wayWords = { paper: 'Signed on paper', typed: 'Typed name', drawn: 'Drawn' } as const
const partyWords = { photographer: 'Photographer', client: 'Client' } as const

/**
 * The certificate on the last page of a signed contract. It contains the last hash of the chain, which later changes on
 * the server cannot alter in the file.
 */
export function certificateOf({
  number,
  title,
  documentHash,
  signatures,
  chain,
  verifyUrl,
  timeZone,
}: Testified): Certificate {
  const seal = chain.at(-1)?.hash ?? ''
  return {
    intro:
      'This page was added when the last signature was given. It says who signed the pages before it, when and ' +
      'how, and how that can be checked.',
    facts: [
      { label: 'Contract', words: `${number}, ${title}` },
      { label: 'SHA-256, as shown', words: documentHash },
      { label: 'SHA-256, last entry', words: seal },
    ],
    signatures: signatures.map((signature) => ({
      title: partyWords[signature.party],
      facts: factsOf(signature, timeZone),
    })),
    events: chain.map(({ at, kind, facts, hash }) => ({
      label: shortWords(at, timeZone),
      words: `${eventWords(kind, JSON.parse(facts) as Facts)} · ${hash.slice(0, 16)}`,
    })),
    verify:
      `Open ${verifyUrl} and choose this file. It says whether a single byte was changed. The first SHA-256 ` +
      'above is that of the pages as they were shown to be signed, the second that of the last entry of what ' +
      'happened.',
    code: `${documentHash} ${seal}`,
  }
}

/** `2026-10-02 16:40 EDT` */
function shortWords(ms: number, timeZone: string): string {
  const [day = '', time = ''] = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .split('T')
  return `${day} ${time} ${zoneWords(ms, timeZone)}`
}

const factsOf = ({ name, way, at, ip, userAgent, consent }: GivenSignature, timeZone: string): CertificateFact[] => [
  { label: 'Name', words: name },
  { label: 'Signature', words: wayWords[way] },
  { label: 'Time', words: timeWords(at, timeZone, true) },
  { label: 'Network address', words: ip },
  { label: 'Browser', words: userAgent === '' ? 'Not told' : userAgent },
  ...(consent === '' ? [] : [{ label: 'Agreed to', words: `“${consent}”` }]),
]
