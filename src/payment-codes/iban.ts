import { hasRightCheck } from './mod97.ts'

/** The lengths of IBANs by country, from the registry of ISO 13616. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** The countries whose banks take part in the SEPA credit transfer. */
const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
)

/** Without spaces and in capitals, as it is stored and sent to banks. */
export const compactIban = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** Whether a compact IBAN has the form and length of its country, and right check digits. */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths.get(iban.slice(0, 2)) && hasRightCheck(iban)

/** Of them, those outside the European Economic Area: their payment codes need a BIC (EPC069-12, version 002). */
const sepaOnly = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

export const needsBic = (iban: string): boolean => sepaOnly.has(iban.slice(0, 2))

export const isSepaIban = (iban: string): boolean => sepa.has(iban.slice(0, 2))

export const isSwissCountry = (country: string): boolean => country === 'CH' || country === 'LI'

/** Of Switzerland or Liechtenstein. */
export const isSwissIban = (iban: string): boolean => isSwissCountry(iban.slice(0, 2))

/** An account of QR-bills only: one whose institution is 30000 to 31999. Its payments need a QR reference. */
export const isQrIban = (iban: string): boolean => isSwissIban(iban) && /^3[01]/.test(iban.slice(4))

/** A BIC (ISO 9362) in capitals: bank, country, place, and the branch if any. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)
