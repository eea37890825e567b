/** An event of a contract as its certificate tells it; each fact is given or not. */
type EventFacts = Record<string, string | undefined>

/** The texts of the last page of a signed contract. */
export interface CertificateWords {
  title: string
  intro: string
  document: string
  contract: string
  asShown: string
  lastEntry: string
  weatherClause: string
  /** What its records cannot prove. */
  weatherProof: (hash: string) => string
  name: string
  signature: string
  ways: Record<'paper' | 'typed' | 'drawn', string>
  time: string
  /** Beside a signature that was given before the contract was written. */
  inAdvance: string
  signedFor: (proposal: string, version: string, hash: string) => string
  signedForChange: (proposal: string, change: string, hash: string) => string
  /** Of one that was given for all bookings of a session type. */
  signedForBookings: (sessionType: string, proposal: string, version: string, hash: string) => string
  networkAddress: string
  browser: string
  notTold: string
  agreedTo: string
  quoted: (text: string) => string
  happened: string
  howToCheck: string
  verify: string
  verifyAt: (url: string) => string
  /** Where an event is told otherwise than to the photographer; those of other kinds are told as they are stored. */
  events: Partial<Record<string, (facts: EventFacts) => string>>
}

export const certificate: CertificateWords = {
  title: 'Certificate of signature',
  intro:
    'This page was added when the last signature was given. It says who signed the pages before it, when and ' +
    'how, and how that can be checked.',
  document: 'The document',
  contract: 'Contract',
  asShown: 'SHA-256, as shown',
  lastEntry: 'SHA-256, last entry',
  weatherClause: 'Weather clause',
  weatherProof: (hash) =>
    `SHA-256 ${hash}. Whoever runs the server could invent a forecast before the email about its reading is sent; ` +
    'the provider of forecasts signs nothing.',
  name: 'Name',
  signature: 'Signature',
  ways: { paper: 'Signed on paper', typed: 'Typed name', drawn: 'Drawn' },
  time: 'Time',
  inAdvance: 'In advance',
  signedFor: (proposal, version, hash) =>
    `Given in advance for proposal ${proposal}, version ${version}, with any extras the client selects. SHA-256 of ` +
    `that proposal: ${hash}`,
  signedForChange: (proposal, change, hash) =>
    `Given in advance for change ${change} of proposal ${proposal}. SHA-256 of that change: ${hash}`,
  signedForBookings: (sessionType, proposal, version, hash) =>
    `Given in advance for all bookings of ${sessionType}, and used for proposal ${proposal}, version ${version}, of ` +
    `this booking. SHA-256 of that proposal: ${hash}`,
  networkAddress: 'Network address',
  browser: 'Browser',
  notTold: 'Not told',
  agreedTo: 'Agreed to',
  quoted: (text) => `“${text}”`,
  happened: 'What happened',
  howToCheck: 'How to check it',
  verify: 'Verify',
  verifyAt: (url) =>
    `Open ${url} and choose this file. It says whether a single byte was changed. The first SHA-256 ` +
    'above is that of the pages as they were shown to be signed, the second that of the last entry of what ' +
    'happened.',
  events: {},
}
