import { InvoiceBody, itemFaults } from '#invoices/draft.ts'
import { amountIn } from '#kernel/money.ts'
import { isTooMuch } from '#invoices/totals.ts'
import { digitsIn, numberFault } from '#studio-money/web/amount-text.ts'
import { draftOf, totalsIn, type InvoiceValues } from './invoice-values.ts'

/** Errors in the API's words by field: `dueDate`, `items.3.rate`, where 3 is the key of the row. */
export type Faults = Record<string, string>

/**
 * Converts the API's paths, which use indexes, to the form's, which use row keys: those stay when a row above is
 * removed.
 */
export function fieldOf(path: string, { items, taxType }: InvoiceValues): string {
  const [, at, part] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (part !== undefined) return `items.${items[Number(at)]?.key ?? 0}.${part === 'amount' ? 'rate' : part}`
  return path === 'taxRate' || (path === 'subtotal' && taxType === 'percentage') ? 'tax' : path
}

/** All errors of the fields, before they are sent. `needsShoot` is false for an invoice that never had one. */
export function faultsOf(values: InvoiceValues, needsShoot: boolean): Faults {
  const draft = draftOf(values)
  const issues = InvoiceBody.safeParse(draft).error?.issues ?? []
  // Shows the first error of each field.
  const faults: Faults = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [fieldOf(path.join('.'), values), message]),
  )
  for (const [path, message] of Object.entries(itemFaults(draft, values.currency)))
    faults[fieldOf(path, values)] ??= message
  Object.assign(faults, whomFault(values, needsShoot), dueFault(values), numberFaults(values))
  return Object.keys(faults).length === 0 && isTooMuch(totalsIn(values))
    ? { items: 'These amounts are too large to add up' }
    : faults
}

const whomFault = ({ shootId }: InvoiceValues, needsShoot: boolean): Faults =>
  needsShoot && shootId === undefined ? { shootId: 'Please select a shoot' } : {}

const dueFault = ({ issueDate, dueDate }: InvoiceValues): Faults =>
  issueDate && dueDate && dueDate < issueDate ? { dueDate: 'The due date is before the issue date' } : {}

/**
 * Invalid numbers get better texts here than from the schema, and a tax of an amount is checked only here: it is sent in
 * minor units.
 */
function numberFaults({ items, taxType, tax, currency }: InvoiceValues): Faults {
  const ofItems = items.flatMap(({ key, quantity, rate }) => [
    [`items.${key}.quantity`, numberFault('Quantity', quantity, '1.5')],
    [`items.${key}.rate`, numberFault('Rate', rate, '150.00', currency)],
  ])
  return Object.fromEntries(
    [...ofItems, ['tax', taxType === 'amount' ? taxFault(tax, currency) : numberFault('Tax', tax, '8.875')]].filter(
      ([, fault]) => fault !== undefined,
    ),
  )
}

function taxFault(tax: string, currency: string): string | undefined {
  const read = amountIn(digitsIn(tax, currency) ?? '0', currency)
  return numberFault('Tax', tax, '12.50', currency) ?? ('fault' in read ? read.fault : undefined)
}
