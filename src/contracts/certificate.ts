import type { CertificateWords } from '#client-language/english/certificate.ts'
import type { ContractWords } from '#client-language/english/contract.ts'
import { paperTime, shortZone } from '#client-language/formats.ts'
import type { Locale, Localized } from '#client-language/language.ts'
import type { SignedFor } from './advance.ts'
import type { CertificateFact, ContractDocument } from './document.ts'
import type { Facts } from '#kernel/chained-events.ts'
import type { AuditEvent } from './audit-event.ts'
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
  /** For what it was given in advance. */
  signedFor?: SignedFor | null
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
  text: CertificateText
}

type CertificateText = Localized<CertificateWords & Pick<ContractWords, 'photographer' | 'client'>>

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
  text,
}: Testified): Certificate {
  const { locale, words } = text
  const seal = chain.at(-1)?.hash ?? ''
  return {
    intro: words.intro,
    facts: [
      { label: words.contract, words: `${number}, ${title}` },
      { label: words.asShown, words: documentHash },
      { label: words.lastEntry, words: seal },
      ...weatherFacts(chain, words),
    ],
    signatures: signatures.map((signature) => ({
      title: words[signature.party],
      facts: factsOf(signature, timeZone, text),
    })),
    events: chain.map(({ at, kind, facts, hash }) => ({
      label: shortWords(at, timeZone, locale),
      words: `${toldIn(words, kind, JSON.parse(facts) as Facts)} · ${hash.slice(0, 16)}`,
    })),
    verify: words.verifyAt(verifyUrl),
    code: `${documentHash} ${seal}`,
  }
}

/** The weather clause that the signatures bind, and what nobody can prove about its forecasts; nothing without one. */
function weatherFacts(chain: readonly AuditEvent[], words: CertificateWords): CertificateFact[] {
  const hashes = chain.flatMap(({ facts }) => (JSON.parse(facts) as Facts)['clauseHash'] ?? [])
  const hash = hashes.at(-1)
  return typeof hash === 'string' ? [{ label: words.weatherClause, words: words.weatherProof(hash) }] : []
}

/** An event in the language of the certificate. */
function toldIn({ events }: CertificateWords, kind: string, facts: Facts): string {
  const told = Object.hasOwn(events, kind) ? events[kind] : undefined
  const texts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))
  return told?.(texts) ?? eventWords(kind, facts)
}

/** `2026-10-02 16:40 EDT` */
function shortWords(ms: number, timeZone: string, locale: Locale): string {
  const [day = '', time = ''] = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .split('T')
  return `${day} ${time} ${shortZone(ms, timeZone, locale)}`
}

function signedForWords(words: CertificateWords, { sessionType, ...offer }: SignedFor): string {
  const { proposal, version, hash, isChange } = offer
  if (sessionType !== undefined) return words.signedForBookings(sessionType, proposal, String(version), hash)
  return (isChange ? words.signedForChange : words.signedFor)(proposal, String(version), hash)
}

function factsOf(
  { name, way, at, ip, userAgent, consent, signedFor }: GivenSignature,
  timeZone: string,
  { locale, words }: CertificateText,
): CertificateFact[] {
  return [
    { label: words.name, words: name },
    { label: words.signature, words: words.ways[way] },
    { label: words.time, words: paperTime(at, timeZone, locale, true) },
    ...(signedFor ? [{ label: words.inAdvance, words: signedForWords(words, signedFor) }] : []),
    { label: words.networkAddress, words: ip },
    { label: words.browser, words: userAgent === '' ? words.notTold : userAgent },
    ...(consent === '' ? [] : [{ label: words.agreedTo, words: words.quoted(consent) }]),
  ]
}
