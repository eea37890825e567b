import type { ContractPaper, Testimony } from '#documents/papers.ts'
import type { Facts, Link } from './facts.ts'
import { happeningWords } from './history.ts'

type Certificate = NonNullable<ContractPaper['certificate']>

/** A signature as it was given. */
export interface Given {
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
  signatures: readonly Given[]
  chain: readonly Link[]
  /** Where documents are checked. */
  verifyUrl: string
}

/** `October 2, 2026, 8:40:12 PM UTC`: whoever reads it may live anywhere. */
export const utcWords = (ms: number): string =>
  `${Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' })} UTC`

const wayWords = { paper: 'Signed on paper', typed: 'Typed name', drawn: 'Drawn' } as const
const partyWords = { photographer: 'Photographer', client: 'Client' } as const

/** What the last page of a signed contract testifies (B8). */
export function certificateOf({ number, title, documentHash, signatures, chain, verifyUrl }: Testified): Certificate {
  return {
    intro: 'This page was added when the last signature was given. It says who signed the pages before it, when and how, and how that can be checked.',
    facts: [{ label: 'Contract', words: `${number}, ${title}` }, { label: 'SHA-256', words: documentHash }],
    signatures: signatures.map((signature) => ({ title: partyWords[signature.party], facts: factsOf(signature) })),
    events: chain.map(({ at, kind, facts, hash }) => ({ label: shortUtc(at), words: `${happeningWords(kind, JSON.parse(facts) as Facts)} · ${hash.slice(0, 16)}` })),
    verify: `Open ${verifyUrl} and choose this file. It says whether a single byte was changed.`,
    code: documentHash,
  }
}

const shortUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const factsOf = ({ name, way, at, ip, userAgent, consent }: Given): Testimony[] => [
  { label: 'Name', words: name },
  { label: 'Signature', words: wayWords[way] },
  { label: 'Time', words: utcWords(at) },
  { label: 'Network address', words: ip },
  { label: 'Browser', words: userAgent === '' ? 'Not told' : userAgent },
  ...(consent === '' ? [] : [{ label: 'Agreed to', words: `“${consent}”` }]),
]
