import { useNavigate, useSearch } from '@tanstack/react-router'
import { InvoiceEditor } from './invoice-editor.tsx'

/** Back closes the dialog, with whatever was typed in it. */
const closesDialog = ({ next }: { next: { search: object } }): boolean => !('new' in next.search)

/** Stands over any screen while the address says `?new=invoice`, with a client and a shoot where it names them. */
export function NewInvoiceDialog() {
  const navigate = useNavigate()
  const { client, shoot } = useSearch({ strict: false })
  const close = () =>
    void navigate({
      to: '.',
      replace: true,
      ignoreBlocker: true,
      search: (said) => ({ ...said, new: undefined, client: undefined, shoot: undefined }),
    })
  return <InvoiceEditor clientId={client} shootId={shoot} isLeaving={closesDialog} onClose={close} />
}
