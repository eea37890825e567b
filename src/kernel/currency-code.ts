import { z } from 'zod'
import { currencies } from './currencies.ts'

const known = new Set(currencies)

export const CurrencyCode = z.string('Choose a currency').refine((code) => known.has(code), 'Choose a currency')
