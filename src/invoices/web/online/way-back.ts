import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'

const placeOf = (invoiceToken: string): string => `invoice:${invoiceToken}`

/** Keeps from which page of a client an invoice is opened, in this tab only: links to invoices are passed on. */
export const keepWayBack = (link: string, pageToken: string): void =>
  keepForVisitor(placeOf(link.slice(link.lastIndexOf('/') + 1)), pageToken)

/** The address of that page; undefined for an invoice that was opened by its own link. */
export function wayBack(invoiceToken: string): string | undefined {
  const token = keptForVisitor(placeOf(invoiceToken))
  return typeof token === 'string' && /^[\w-]+$/.test(token) ? `/client/${token}` : undefined
}
