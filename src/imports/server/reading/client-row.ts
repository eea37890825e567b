import { ClientLanguage } from '#client-language/client-language.ts'
import { ClientDraft } from '#clients/api.ts'
import type { ReadClient } from '#imports/api.ts'
import { type ClientField, importFields } from '#imports/columns.ts'
import { EmailAddress, withoutMailto } from '#kernel/email-address.ts'
import { vatIdFault } from '#tax/vat-country.ts'
import { VatId } from '#tax/vat-id.ts'
import { addressOf, noAddressTexts } from './client-address.ts'
import { faultIn, manyLines, oneLine, problemRow, type ReadRow } from './row.ts'

/** The texts of a client in a file; emails and phone numbers may be several. */
export interface ClientTexts extends Record<Exclude<ClientField, 'email' | 'phone'>, string> {
  emails: string[]
  phones: string[]
}

export const noClientTexts: ClientTexts = {
  name: '',
  firstName: '',
  lastName: '',
  company: '',
  ...noAddressTexts,
  vatId: '',
  language: '',
  notes: '',
  emails: [],
  phones: [],
}

/**
 * A client of what a row or card says. What has no field of its own goes into the notes. A client without a country is
 * in the one of the studio, which is empty while unknown.
 */
export function clientRow(place: number, texts: ClientTexts, studioCountry: string): ReadRow {
  const { email, others: emails, notes: emailNotes } = emailsOf(texts.emails)
  const [phone = '', ...phones] = listed(texts.phones)
  const company = oneLine(texts.company)
  const name = nameIn(texts)
  if (name === '') return problemRow(place, email || emails[0] || phone, 'It has no name.')
  const address = addressOf(texts)
  const tax = vatIdOf(oneLine(texts.vatId), address.written.country ?? studioCountry)
  const language = languageIn(oneLine(texts.language))
  const notes = [
    manyLines(texts.notes),
    labeled('Company', company === name ? [] : [company]),
    labeled('Other emails', emails),
    labeled('Other phone numbers', phones),
    labeled('VAT ID', [tax.refused]),
    labeled('Language', [language.refused]),
  ]
  const about = {
    notes: notes.filter(Boolean).join('\n'),
    ...address.written,
    ...tax.written,
    ...language.written,
  }
  const client: ReadClient = { name, email, phone, ...about }
  const problem = faultIn(ClientDraft, client, importFields.clients)
  return problem
    ? problemRow(place, name, problem)
    : { place, title: name, problem: '', notes: [...emailNotes, ...address.notes, ...tax.notes], client }
}

/** The first address to which email can be sent, and the others. */
function emailsOf(texts: string[]): { email: string; others: string[]; notes: string[] } {
  const all = listed(texts.map(withoutMailto))
  const email = all.find((one) => EmailAddress.safeParse(one).success) ?? ''
  const others = all.filter((one) => one !== email)
  const [first] = others
  const isNone = email === '' && first !== undefined
  return {
    email,
    others,
    notes: isNone ? [`No email can be sent to “${shortened(first)}”. It goes into the notes.`] : [],
  }
}

/** That of the person, or of a company without one. */
const nameIn = ({ name, firstName, lastName, company }: ClientTexts): string =>
  oneLine(name) || oneLine(`${firstName} ${lastName}`) || oneLine(company)

const listed = (texts: string[]): string[] => [...new Set(texts.map(oneLine).filter(Boolean))]

function labeled(label: string, texts: string[]): string {
  const text = texts.filter(Boolean).join(', ')
  return text && `${label}: ${text}`
}

/** How files write the languages in which clients are written to: words, or codes with or without a country. */
const languageWords: Record<ClientLanguage, RegExp> = {
  en: /^(?:en|eng|english|englisch)(?:[-_ ]\w+)?$/i,
  de: /^(?:de|ger|deu|german|deutsch)(?:[-_ ]\w+)?$/i,
}

/** `refused`: a language in which no client is written to. */
function languageIn(text: string): { written: Pick<ReadClient, 'language'>; refused: string } {
  const language = ClientLanguage.options.find((one) => languageWords[one].test(text))
  return { written: language ? { language } : {}, refused: language ? '' : text }
}

interface ReadVatId {
  written: Pick<ReadClient, 'vatId'>
  /** What is none. */
  refused: string
  notes: string[]
}

/** A VAT ID, or why a text is none of a client in this country. */
function vatIdOf(text: string, country: string): ReadVatId {
  const { data: vatId = '', error } = VatId.safeParse(text)
  const fault = error?.issues[0]?.message ?? vatIdFault(vatId, country)
  if (fault === undefined) return { written: vatId === '' ? {} : { vatId }, refused: '', notes: [] }
  return { written: {}, refused: text, notes: [`${fault}. “${shortened(text)}” goes into the notes.`] }
}

/** A cell may have megabytes. */
const maxShown = 40

const shortened = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text
