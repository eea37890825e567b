import { useSearch } from '@tanstack/react-router'
import { closesNew, useCloseNew } from '#ui/dialog/new-in-address.ts'
import { InvoiceEditor } from './invoice-editor.tsx'

/** Open while the address has `?new=invoice`, with the client and shoot of the address; Back closes it. */
export function NewInvoiceDialog() {
  const close = useCloseNew()
  const { client, shoot } = useSearch({ strict: false })
  return <InvoiceEditor clientId={client} shootId={shoot} isLeaving={closesNew} onClose={close} />
}
