import { useNavigate, useSearch } from '@tanstack/react-router'
import { InvoiceEditor } from './invoice-editor.tsx'

/** Back closes the dialog; unsaved input makes it ask first. */
const closesDialog = ({ next }: { next: { search: object } }): boolean => !('new' in next.search)

/** Open while the address has `?new=invoice`, with the client and shoot of the address. */
export function NewInvoiceDialog() {
  const navigate = useNavigate()
  const { client, shoot } = useSearch({ strict: false })
  const close = () =>
    void navigate({
      to: '.',
      replace: true,
      ignoreBlocker: true,
      search: (previous) => ({ ...previous, new: undefined, client: undefined, shoot: undefined }),
    })
  return <InvoiceEditor clientId={client} shootId={shoot} isLeaving={closesDialog} onClose={close} />
}
