import { consent } from './consent.ts'

/** The texts of contracts, around what their photographer wrote. */
export interface ContractWords {
  contract: (number: string) => string
  between: (photographer: string, client: string) => string
  photographer: string
  client: string
  /** The headings of added sections, and others where the text has those already. */
  package: readonly [string, string]
  terms: readonly [string, string]
  amounts: readonly [string, string]
  total: string
  deposit: string
  balance: string
  taxId: (id: string) => string
  /** Before a client is chosen. */
  yourClient: string
  untitled: string
  signed: (time: string) => string
  signedOnPaper: (day: string) => string
  signaturesTo: (number: string, title: string) => string
  signatureOf: (name: string) => string
  yourSignature: string
  drawnSignature: (name: string) => string
  page: (page: number, of: number) => string
  /** What the client agrees to, stored with the signature. */
  consent: string
}

export const contract: ContractWords = {
  contract: (number) => `Contract ${number}`,
  between: (photographer, client) => `Between ${photographer} (“the photographer”) and ${client} (“the client”).`,
  photographer: 'Photographer',
  client: 'Client',
  package: ['Package', 'Package details'],
  terms: ['Terms', 'Further terms'],
  amounts: ['Amounts', 'Agreed amounts'],
  total: 'Total',
  deposit: 'Deposit',
  balance: 'Balance',
  taxId: (id) => `Tax ID ${id}`,
  yourClient: 'your client',
  untitled: 'Untitled contract',
  signed: (time) => `Signed ${time}`,
  signedOnPaper: (day) => `Signed on paper, ${day}`,
  signaturesTo: (number, title) => `Signatures to contract ${number}, “${title}”`,
  signatureOf: (name) => `Signature of ${name}`,
  yourSignature: 'Your signature goes here',
  drawnSignature: (name) => `Drawn signature of ${name}`,
  page: (page, of) => `Page ${page} of ${of}`,
  consent,
}
