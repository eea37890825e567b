import { useCallback, useState } from 'react'
import type { ListedContract } from '#contracts/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** A dialog about a contract. */
export type Question = 'edit' | 'send' | 'remind' | 'revoke' | 'takeBack' | 'delete'
export type Ask = (question: Question, contract: ListedContract) => void

const dialogs = {
  edit: lazyComponent(() => import('#contracts/web/form/edit-contract.tsx').then((part) => part.EditContract)),
  send: lazyComponent(() => import('#contracts/web/send/send-dialog.tsx').then((part) => part.SendDialog)),
  remind: lazyComponent(() => import('#contracts/web/send/remind-dialog.tsx').then((part) => part.RemindDialog)),
  revoke: lazyComponent(() => import('#contracts/web/send/revoke-dialog.tsx').then((part) => part.RevokeDialog)),
  takeBack: lazyComponent(() =>
    import('#contracts/web/send/withdraw-signature-dialog.tsx').then((part) => part.WithdrawSignatureDialog),
  ),
  delete: lazyComponent(() => import('#contracts/web/list/delete-contract.tsx').then((part) => part.DeleteContract)),
}

/**
 * Opens the dialogs about a contract, one at a time; their code comes when they are asked for. `onDeleted` leaves
 * whatever showed the deleted one.
 */
export function useQuestions(onDeleted?: () => void) {
  const [asked, setAsked] = useState<{ question: Question; contract: ListedContract }>()
  const ask: Ask = useCallback((question, contract) => setAsked({ question, contract }), [])
  const Asked = asked && dialogs[asked.question]
  return {
    ask,
    dialog: asked && Asked && (
      <Asked contract={asked.contract} onDeleted={onDeleted} onClose={() => setAsked(undefined)} />
    ),
  }
}
