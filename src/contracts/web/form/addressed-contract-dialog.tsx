import { useNavigate, useSearch } from '@tanstack/react-router'
import { NewContractDialog } from './new-contract-dialog.tsx'

/** Back closes the dialog; unsaved input makes it ask first. */
const closesDialog = ({ next }: { next: { search: object } }): boolean => !('new' in next.search)

/** Open while the address has `?new=contract`, with the client and shoot of the address. */
export function AddressedContractDialog() {
  const navigate = useNavigate()
  const { client, shoot } = useSearch({ strict: false })
  const close = () =>
    void navigate({
      to: '.',
      replace: true,
      ignoreBlocker: true,
      search: (previous) => ({ ...previous, new: undefined, client: undefined, shoot: undefined }),
    })
  return <NewContractDialog clientId={client} shootId={shoot} isLeaving={closesDialog} onClose={close} />
}
