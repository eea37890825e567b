/** The categories of expenses, in the order of the menu. Apart from their labels, which the router does not load. */
export const categoryNames = [
  'travel',
  'meals',
  'gear',
  'rental',
  'prints',
  'props',
  'people',
  'software',
  'advertising',
  'insurance',
  'professional',
  'fees',
  'education',
  'office',
  'other',
] as const

export type ExpenseCategory = (typeof categoryNames)[number]
