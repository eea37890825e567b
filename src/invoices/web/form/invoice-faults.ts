import { InvoiceDraft } from '#invoices/api.ts'
import { isTooMuch } from '#invoices/totals.ts'
import { numberFault } from '#invoices/web/amount-text.ts'
import { draftOf, totalsIn, type InvoiceValues } from './invoice-values.ts'

/**
 * What is wrong, in the API's own words, by the name of the field: `dueDate`, `items.3.rate`, where 3 is the key of the
 * row.
 */
export type Faults = Record<string, string>

/**
 * The paths of an API's answer are places in a list; those of the form are keys of rows, which stay when a row above
 * goes.
 */
export function fieldOf(path: string, { items, taxType }: InvoiceValues): string {
  const [, at, part] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (part !== undefined) return `items.${items[Number(at)]?.key ?? 0}.${part === 'amount' ? 'rate' : part}`
  return path === 'taxRate' || (path === 'subtotal' && taxType === 'percentage') ? 'tax' : path
}

/**
 * All that is wrong with the fields before they are sent. `needsShoot` is false for an invoice that has had none.
 */
export function faultsOf(values: InvoiceValues, needsShoot: boolean): Faults {
  const said = InvoiceDraft.safeParse(draftOf(values)).error?.issues ?? []
  // Of several things that are wrong with a field the first is shown.
  const faults: Faults = Object.fromEntries(
    said.toReversed().map(({ path, message }) => [fieldOf(path.join('.'), values), message]),
  )
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
 * What is no number is named more truly here than by the schema, and tax in dollars only here: of an amount only its
 * cents are sent.
 */
function numberFaults({ items, taxType, tax }: InvoiceValues): Faults {
  const said = items.flatMap(({ key, quantity, rate }) => [
    [`items.${key}.quantity`, numberFault('Quantity', quantity, '1.5')],
    [`items.${key}.rate`, numberFault('Rate', rate, '150.00')],
  ])
  return Object.fromEntries(
    [...said, ['tax', numberFault('Tax', tax, taxType === 'amount' ? '12.50' : '8.875')]].filter(
      ([, fault]) => fault !== undefined,
    ),
  )
}
