import { z } from 'zod'
import { categoryNames, type ExpenseCategory } from './category-names.ts'

/** What money is spent on, as tax returns group it. */
export const categoryLabels: Record<ExpenseCategory, string> = {
  travel: 'Travel',
  meals: 'Meals',
  gear: 'Gear',
  rental: 'Gear and studio rental',
  prints: 'Prints and albums',
  props: 'Props and styling',
  people: 'People',
  software: 'Software',
  advertising: 'Advertising',
  insurance: 'Insurance',
  professional: 'Legal and accounting',
  fees: 'Bank and card fees',
  education: 'Education',
  office: 'Office',
  other: 'Other',
}

export const Category = z.enum(categoryNames, 'Choose a category')
