import type { Settings } from '#accounts/api.ts'
import { countryNamed } from '#addresses/countries.ts'
import { type Habits, habitsOf } from './country-habits.ts'

/** Countries whose places have another name than their addresses. */
const otherNames: Record<string, string> = { 'Hong Kong': 'HK', Macao: 'MO', Myanmar: 'MM', Palestine: 'PS' }

/** The country, ISO 3166-1, of a place, by its English name; empty when unknown. */
export const countryOf = (name: string): string => otherNames[name] ?? countryNamed(name)

/** Currencies, ISO 4217, and the countries that have them. */
const currencyCountries: Record<string, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG GS IM JE',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XPF: 'NC PF WF',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'BV NO SJ',
  ILS: 'IL PS',
  MAD: 'EH MA',
}

/** Of currencies with one country: the code of nearly all of these begins with that of the country. */
const ownCurrencies = (
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN ' +
  'MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS ' +
  'SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG'
).split(' ')

/** The currency of a country; undefined where there is none of its own. */
export const currencyIn = (country: string): string | undefined =>
  Object.keys(currencyCountries).find((code) => currencyCountries[code]?.split(' ').includes(country)) ??
  ownCurrencies.find((code) => code.startsWith(country))

const inFahrenheit = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW', 'BS', 'BZ', 'KY', 'LR']

type Chosen = Pick<Settings['preferences'], 'dateFormat' | 'timeFormat' | 'weekStart' | 'weatherUnit'> & {
  currency: string
}

/** What every account begins with; whoever has another value has chosen it. */
const first: Chosen = {
  dateFormat: 'MM/dd/yyyy',
  timeFormat: '12h',
  weekStart: 'sunday',
  weatherUnit: 'fahrenheit',
  currency: 'USD',
}

/** What is usual in a country, where the account still has what every account begins with. */
export function presetsIn(country: string, now: Chosen): Chosen {
  const { dateFormat, timeFormat, weekStart }: Habits = habitsOf(country)
  const weatherUnit = inFahrenheit.includes(country) ? 'fahrenheit' : 'celsius'
  const usual: Chosen = {
    dateFormat,
    timeFormat,
    weekStart,
    weatherUnit,
    currency: currencyIn(country) ?? first.currency,
  }
  const isFirst = (field: keyof Chosen) => now[field] === first[field]
  return {
    dateFormat: isFirst('dateFormat') ? usual.dateFormat : now.dateFormat,
    timeFormat: isFirst('timeFormat') ? usual.timeFormat : now.timeFormat,
    weekStart: isFirst('weekStart') ? usual.weekStart : now.weekStart,
    weatherUnit: isFirst('weatherUnit') ? usual.weatherUnit : now.weatherUnit,
    currency: isFirst('currency') ? usual.currency : now.currency,
  }
}
