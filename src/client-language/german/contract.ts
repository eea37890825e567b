import type { ContractWords } from '#client-language/english/contract.ts'
import { taxIdWords } from './tax-names.ts'

export const germanContract = (): ContractWords => ({
  contract: (number) => `Vertrag ${number}`,
  between: (photographer, client) => `Zwischen ${photographer} („Fotograf/in“) und ${client} („Auftraggeber/in“).`,
  photographer: 'Fotograf/in',
  client: 'Auftraggeber/in',
  package: ['Leistungspaket', 'Einzelheiten zum Leistungspaket'],
  terms: ['Vertragsbedingungen', 'Weitere Vertragsbedingungen'],
  amounts: ['Vergütung', 'Vereinbarte Vergütung'],
  total: 'Gesamtbetrag',
  deposit: 'Anzahlung',
  balance: 'Restbetrag',
  taxId: taxIdWords,
  yourClient: 'Ihrem Kunden',
  untitled: 'Vertrag ohne Titel',
  signed: (time) => `Unterschrieben am ${time}`,
  signedOnPaper: (day) => `Auf Papier unterschrieben am ${day}`,
  signaturesTo: (number, title) => `Unterschriften zum Vertrag ${number}, „${title}“`,
  signatureOf: (name) => `Unterschrift von ${name}`,
  yourSignature: 'Hier kommt Ihre Unterschrift hin',
  drawnSignature: (name) => `Gezeichnete Unterschrift von ${name}`,
  page: (page, of) => `Seite ${page} von ${of}`,
  consent: 'Ich habe diesen Vertrag gelesen und bin damit einverstanden, ihn elektronisch zu unterschreiben.',
})
