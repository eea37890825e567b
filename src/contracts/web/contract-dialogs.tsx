import { useCallback, useState } from 'react'
import type { ListedContract } from '#contracts/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** A dialog about a contract. */
export type DialogName = 'edit' | 'send' | 'remind' | 'revoke' | 'mark-signed' | 'withdraw' | 'delete'
export type OpenDialog = (name: DialogName, contract: ListedContract) => void

const dialogs = {
  edit: lazyComponent(() => import('#contracts/web/form/edit-contract.tsx').then((part) => part.EditContract)),
  send: lazyComponent(() => import('#contracts/web/send/send-dialog.tsx').then((part) => part.SendDialog)),
  remind: lazyComponent(() => import('#contracts/web/send/remind-dialog.tsx').then((part) => part.RemindDialog)),
  revoke: lazyComponent(() => import('#contracts/web/send/revoke-dialog.tsx').then((part) => part.RevokeDialog)),
  'mark-signed': lazyComponent(() =>
    import('#contracts/web/send/mark-signed-dialog.tsx').then((part) => part.MarkSignedDialog),
  ),
  withdraw: lazyComponent(() =>
    import('#contracts/web/send/withdraw-signature-dialog.tsx').then((part) => part.WithdrawSignatureDialog),
  ),
  delete: lazyComponent(() => import('#contracts/web/list/delete-contract.tsx').then((part) => part.DeleteContract)),
}

/**
 * Opens the dialogs about a contract, one at a time; their code is loaded on demand. `onDeleted` leaves the page of a
 * deleted one.
 */
export function useContractDialogs(onDeleted?: () => void) {
  const [opened, setOpened] = useState<{ name: DialogName; contract: ListedContract }>()
  const openDialog: OpenDialog = useCallback((name, contract) => setOpened({ name, contract }), [])
  const Dialog = opened && dialogs[opened.name]
  return {
    openDialog,
    dialog: opened && Dialog && (
      <Dialog contract={opened.contract} onDeleted={onDeleted} onClose={() => setOpened(undefined)} />
    ),
  }
}
