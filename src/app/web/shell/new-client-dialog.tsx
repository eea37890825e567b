import { ClientDialog } from '#clients/web/form/client-dialog.tsx'
import { closesNew, useCloseNew } from '#ui/dialog/new-in-address.ts'

/** Open while the address has `?new=client`; Back closes it. */
export const NewClientDialog = () => <ClientDialog isLeaving={closesNew} onClose={useCloseNew()} />
