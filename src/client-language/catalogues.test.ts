import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cancellation } from './english/cancellation.ts'
import { askedMove } from './english/asked-move.ts'
import { changedBooking } from './english/changed-booking.ts'
import { bookingAct } from './english/booking-act.ts'
import { bookingEmail } from './english/booking-email.ts'
import { certificate } from './english/certificate.ts'
import { change } from './english/change.ts'
import { clientPage } from './english/client-page.ts'
import { codeStep } from './english/code-step.ts'
import { contract } from './english/contract.ts'
import { inquiry } from './english/inquiry.ts'
import { invoiceEmail } from './english/invoice-email.ts'
import { invoice } from './english/invoice.ts'
import { proposalEmail } from './english/proposal-email.ts'
import { rainChoice } from './english/weather/rain-choice.ts'
import { rainDatesEmail } from './english/weather/rain-dates-email.ts'
import { rainAddendum } from './english/weather/rain-addendum.ts'
import { questionnaire } from './english/questionnaire.ts'
import { questionnaireEmail } from './english/questionnaire-email.ts'
import { rainEmail } from './english/weather/rain-email.ts'
import { linkPage } from './english/link-page.ts'
import { linkRefusal } from './english/link-refusal.ts'
import { onlineInvoice } from './english/online-invoice.ts'
import { signPage } from './english/sign-page.ts'
import { signingEmail } from './english/signing-email.ts'
import { sun } from './english/sun.ts'
import { waitingEmail } from './english/waiting-email.ts'
import { weatherClause } from './english/weather/weather-clause.ts'
import { germanCancellation } from './german/cancellation.ts'
import { germanAskedMove } from './german/asked-move.ts'
import { germanChangedBooking } from './german/changed-booking.ts'
import { germanBookingAct } from './german/booking-act.ts'
import { germanBookingEmail } from './german/booking-email.ts'
import { germanCertificate } from './german/certificate.ts'
import { germanChange } from './german/change.ts'
import { germanClientPage } from './german/client-page.ts'
import { germanCodeStep } from './german/code-step.ts'
import { germanContract } from './german/contract.ts'
import { germanInquiry } from './german/inquiry.ts'
import { germanInvoiceEmail } from './german/invoice-email.ts'
import { germanInvoice } from './german/invoice.ts'
import { germanProposalEmail } from './german/proposal-email.ts'
import { germanRainChoice } from './german/weather/rain-choice.ts'
import { germanRainDatesEmail } from './german/weather/rain-dates-email.ts'
import { germanRainAddendum } from './german/weather/rain-addendum.ts'
import { germanQuestionnaire } from './german/questionnaire.ts'
import { germanQuestionnaireEmail } from './german/questionnaire-email.ts'
import { germanRainEmail } from './german/weather/rain-email.ts'
import { germanLinkPage } from './german/link-page.ts'
import { germanLinkRefusal } from './german/link-refusal.ts'
import { germanOnlineInvoice } from './german/online-invoice.ts'
import { germanSignPage } from './german/sign-page.ts'
import { germanSigningEmail } from './german/signing-email.ts'
import { germanSun } from './german/sun.ts'
import { germanWaitingEmail } from './german/waiting-email.ts'
import { germanWeatherClause } from './german/weather/weather-clause.ts'
import { longDay, longTime, paperDay, paperTime, percentWords } from './formats.ts'
import { localeFor } from './language.ts'

const facts = {
  number: '1',
  name: 'N',
  to: 'T',
  party: 'client',
  way: 'typed',
  link: 'L',
  linkFrom: 'email',
  linkTo: 'T',
}

/** The texts of a catalogue by their names; functions get names for what they are told. */
function textsIn(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    const at = `${path}${name}`
    if (typeof text === 'string') return [[at, text]]
    if (typeof text === 'function')
      return [[at, String(at.startsWith('events.') ? text(facts) : text('1', '2', '3', '4', {}))]]
    return typeof text === 'object' && text !== null ? textsIn(text, `${at}.`) : []
  })
}

/** The same in both languages: an international word, or only a frame around what it is told. */
const shared = ['fee', 'instant', 'slip', 'browser']

test.each([
  ['cancellation', cancellation, germanCancellation()],
  ['asked move', askedMove, germanAskedMove()],
  ['changed booking', changedBooking, germanChangedBooking()],
  ['moved and cancelled bookings', bookingAct, germanBookingAct()],
  ['booking emails', bookingEmail, germanBookingEmail()],
  ['certificate', certificate, germanCertificate()],
  ['client page', clientPage, germanClientPage('de-DE')],
  ['change', change, germanChange()],
  ['code step', codeStep, germanCodeStep()],
  ['contract', contract, germanContract()],
  ['inquiry', inquiry, germanInquiry()],
  ['invoice email', invoiceEmail, germanInvoiceEmail()],
  ['invoice', invoice, germanInvoice('de-DE')],
  ['link page', linkPage, germanLinkPage()],
  ['link refusal', linkRefusal, germanLinkRefusal()],
  ['online invoice', onlineInvoice, germanOnlineInvoice()],
  ['proposal email', proposalEmail, germanProposalEmail()],
  ['rain choice', rainChoice, germanRainChoice()],
  ['rain dates email', rainDatesEmail, germanRainDatesEmail()],
  ['rain addendum', rainAddendum, germanRainAddendum()],
  ['questionnaire', questionnaire, germanQuestionnaire()],
  ['questionnaire email', questionnaireEmail, germanQuestionnaireEmail()],
  ['emails about forecasts', rainEmail, germanRainEmail()],
  ['sign page', signPage, germanSignPage()],
  ['signing email', signingEmail, germanSigningEmail()],
  ['sun', sun, germanSun()],
  ['emails of waiting lists', waitingEmail, germanWaitingEmail()],
  ['weather clause', weatherClause, germanWeatherClause()],
])('every text of %s is another one in German, and none is empty', (_, english, german) => {
  const known = new Map(textsIn(english))
  const texts = textsIn(german)
  expect(texts.filter(([, text]) => text.trim() === '' || text.includes('undefined'))).toEqual([])
  expect(texts.filter(([name, text]) => known.get(name) === text && !shared.includes(name))).toEqual([])
  expect([...known.keys()].filter((name) => !texts.some(([other]) => other === name))).toEqual([])
})

test('German is written in words that Switzerland, where there is no ß, spells alike', () => {
  const folder = join(import.meta.dirname, 'german')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('ß'))).toEqual([])
})

test('the names of tax follow the country of the studio', () => {
  const namesIn = (country: string) => {
    const words = germanInvoice(localeFor('de', country))
    return [words.vat('20'), words.vatId('1')]
  }
  expect(namesIn('DE')).toEqual(['USt 20', 'USt-IdNr. 1'])
  expect(namesIn('AT')).toEqual(['USt 20', 'UID-Nr. 1'])
  expect(namesIn('CH')).toEqual(['MWST 20', 'MWST-Nr. 1'])
  expect(localeFor('de', '')).toBe('de-DE')
  expect(localeFor('en', 'AT')).toBe('en-US')
})

test('days, times and percentages are written as in German', () => {
  const at = Date.parse('2026-10-02T14:40:05Z')
  expect(paperDay('2026-10-05', 'MM/dd/yyyy', 'de-AT')).toBe('05.10.2026')
  expect(paperDay('2026-10-05', 'MM/dd/yyyy', 'en-US')).toBe('10/05/2026')
  expect(longDay('2026-10-05', 'de-DE')).toBe('5. Oktober 2026')
  expect(longTime(at, 'Europe/Vienna', 'de-AT')).toBe('2. Oktober 2026, 16:40\u00a0Uhr\u00a0MESZ')
  expect(paperTime(at, 'Europe/Vienna', 'de-AT', true)).toContain('16:40:05\u00a0Uhr')
  expect(percentWords(8.1, 'de-CH')).toBe('8.1\u00a0%')
  expect(percentWords(8.875, 'de-DE')).toBe('8,875\u00a0%')
})
