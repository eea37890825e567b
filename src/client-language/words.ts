import { cancellation } from './english/cancellation.ts'
import { bookingAct } from './english/booking-act.ts'
import { bookingPage } from './english/booking-page.ts'
import { bookingEmail } from './english/booking-email.ts'
import { certificate } from './english/certificate.ts'
import { change } from './english/change.ts'
import { clientPage } from './english/client-page.ts'
import { contract } from './english/contract.ts'
import { inquiry } from './english/inquiry.ts'
import { invoiceEmail } from './english/invoice-email.ts'
import { invoice } from './english/invoice.ts'
import { proposalEmail } from './english/proposal-email.ts'
import { rainEmail } from './english/weather/rain-email.ts'
import { rainDatesEmail } from './english/weather/rain-dates-email.ts'
import { rainAddendum } from './english/weather/rain-addendum.ts'
import { questionnaireEmail } from './english/questionnaire-email.ts'
import { sessionTimes } from './english/session-times.ts'
import { linkRefusal } from './english/link-refusal.ts'
import { signingEmail } from './english/signing-email.ts'
import { waitingEmail } from './english/waiting-email.ts'
import { weatherClause } from './english/weather/weather-clause.ts'
import { germanCancellation } from './german/cancellation.ts'
import { germanBookingAct } from './german/booking-act.ts'
import { germanBookingPage } from './german/booking-page.ts'
import { germanBookingEmail } from './german/booking-email.ts'
import { germanCertificate } from './german/certificate.ts'
import { germanChange } from './german/change.ts'
import { germanClientPage } from './german/client-page.ts'
import { germanContract } from './german/contract.ts'
import { germanInquiry } from './german/inquiry.ts'
import { germanInvoiceEmail } from './german/invoice-email.ts'
import { germanInvoice } from './german/invoice.ts'
import { germanProposalEmail } from './german/proposal-email.ts'
import { germanRainEmail } from './german/weather/rain-email.ts'
import { germanRainDatesEmail } from './german/weather/rain-dates-email.ts'
import { germanRainAddendum } from './german/weather/rain-addendum.ts'
import { germanQuestionnaireEmail } from './german/questionnaire-email.ts'
import { germanSessionTimes } from './german/session-times.ts'
import { germanLinkRefusal } from './german/link-refusal.ts'
import { germanSigningEmail } from './german/signing-email.ts'
import { germanWaitingEmail } from './german/waiting-email.ts'
import { germanWeatherClause } from './german/weather/weather-clause.ts'
import { type Catalogue, localeIn, type Localized, localized } from './language.ts'

/**
 * The texts of a catalogue for the locale that a document names. Pages use the hooks in `web` instead, which load
 * German when it is needed.
 */
const from =
  <Words>(catalogue: Catalogue<Words>) =>
  (locale: string | null | undefined): Localized<Words> =>
    localized(catalogue, localeIn(locale))

export const inquiryWords = from({ english: inquiry, german: germanInquiry })
export const bookingActWords = from({ english: bookingAct, german: germanBookingAct })
export const bookingPageWords = from({ english: bookingPage, german: germanBookingPage })
export const bookingEmailWords = from({ english: bookingEmail, german: germanBookingEmail })
export const proposalEmailWords = from({ english: proposalEmail, german: germanProposalEmail })
export const questionnaireEmailWords = from({ english: questionnaireEmail, german: germanQuestionnaireEmail })
export const rainEmailWords = from({ english: rainEmail, german: germanRainEmail })
export const invoiceWords = from({ english: invoice, german: germanInvoice })
export const invoiceEmailWords = from({ english: invoiceEmail, german: germanInvoiceEmail })
export const clientPageWords = from({ english: clientPage, german: germanClientPage })
export const cancellationWords = from({ english: cancellation, german: germanCancellation })
export const changeWords = from({ english: change, german: germanChange })
export const contractWords = from({ english: contract, german: germanContract })
export const certificateWords = from({ english: certificate, german: germanCertificate })
export const signingEmailWords = from({ english: signingEmail, german: germanSigningEmail })
export const linkRefusalWords = from({ english: linkRefusal, german: germanLinkRefusal })
export const rainAddendumWords = from({ english: rainAddendum, german: germanRainAddendum })
export const rainDatesEmailWords = from({ english: rainDatesEmail, german: germanRainDatesEmail })
export const sessionTimesWords = from({ english: sessionTimes, german: germanSessionTimes })
export const waitingEmailWords = from({ english: waitingEmail, german: germanWaitingEmail })
export const weatherClauseWords = from({ english: weatherClause, german: germanWeatherClause })
