import type { PaperSize } from '#documents/api.ts'
import { timeFormatIn } from '#time/time-format-in.ts'
import type { TimeFormat } from '#kernel/time-format.ts'
import { type WeekStart, weekStartIn } from '#time/week-start.ts'
import type { DateFormat } from '#time/written-day.ts'

/** How days and times of day are written in a country, where its weeks begin, and the paper of its offices. */
export interface Habits {
  dateFormat: DateFormat
  timeFormat: TimeFormat
  weekStart: WeekStart
  paper: PaperSize
}

/** Countries, ISO 3166-1. */
const monthFirst = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH', 'FM', 'MH', 'PW']
const yearFirst = ['CA', 'SE', 'LT', 'HU', 'CN', 'JP', 'KR', 'KP', 'TW', 'MN', 'ZA']
const letterPaper = [
  'US',
  'PR',
  'GU',
  'VI',
  'AS',
  'MP',
  'PH',
  'CA',
  'MX',
  'CL',
  'CO',
  'CR',
  'GT',
  'PA',
  'SV',
  'VE',
  'DO',
]

export const habitsOf = (country: string): Habits => ({
  dateFormat: monthFirst.includes(country) ? 'MM/dd/yyyy' : yearFirst.includes(country) ? 'yyyy-MM-dd' : 'dd/MM/yyyy',
  timeFormat: timeFormatIn(country),
  weekStart: weekStartIn(country),
  paper: letterPaper.includes(country) ? 'letter' : 'a4',
})

/** Where a currency is at home, for studios that have not written down their country; empty where that says nothing. */
const homes: Record<string, string> = { GBP: 'GB', CHF: 'CH', SEK: 'SE', NOK: 'NO', DKK: 'DK', PLN: 'PL', CZK: 'CZ' }

/**
 * The habits of a studio in a country with a currency; undefined while neither says where it is. Those of the euro are
 * alike.
 */
export function habitsFor(country: string, currency: string): Habits | undefined {
  const home = country === '' ? (homes[currency] ?? '') : country
  if (home !== '') return habitsOf(home)
  return currency === 'EUR'
    ? { dateFormat: 'dd/MM/yyyy', timeFormat: '24h', weekStart: 'monday', paper: 'a4' }
    : undefined
}

/** What every account begins with; whoever has another one has chosen it. */
const firstFormat: DateFormat = 'MM/dd/yyyy'

/** What may be offered: only to those who write days as every account begins. */
export const offeredHabits = (
  { country, currency }: { country: string; currency: string },
  now: Pick<Habits, 'dateFormat' | 'paper'>,
): Habits | undefined => {
  const usual = habitsFor(country, currency)
  return now.dateFormat === firstFormat && usual?.dateFormat !== firstFormat ? usual : undefined
}
