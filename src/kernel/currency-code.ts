import { z } from 'zod'
import { currencies } from './currency.ts'

const known = new Set(currencies)

export const CurrencyCode = z.string('Choose a currency').refine((code) => known.has(code), 'Choose a currency')
