import { useSearch } from '@tanstack/react-router'
import { closesNew, useCloseNew } from '#ui/dialog/new-in-address.ts'
import { NewContractDialog } from './new-contract-dialog.tsx'

/** Open while the address has `?new=contract`, with the client and shoot of the address; Back closes it. */
export function AddressedContractDialog() {
  const close = useCloseNew()
  const { client, shoot } = useSearch({ strict: false })
  return <NewContractDialog clientId={client} shootId={shoot} isLeaving={closesNew} onClose={close} />
}
