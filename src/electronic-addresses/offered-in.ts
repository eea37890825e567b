/** Nobody there asks for e-invoices, and fields for them would be in the way; empty: a country is not known. */
const without = new Set(['', 'US'])

/** Whether studios of a country are offered e-invoices before they charge VAT. */
export const isEInvoiceCountry = (country: string): boolean => !without.has(country)
