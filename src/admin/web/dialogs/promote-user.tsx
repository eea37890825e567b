import { Button } from '@mantine/core'
import type { AdminUser } from '#admin/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSetRole } from '#admin/web/changes.ts'
import { useAct } from './use-act.ts'

/** Confirms making a user an administrator. */
export function PromoteUser({ user: { id, username, email }, onClose }: { user: AdminUser; onClose: () => void }) {
  const set = useSetRole([])
  const act = useAct(onClose)
  return (
    <Dialog opened onClose={onClose} title={`Make ${username} an administrator?`} size={480} small>
      <DialogBody>
        <p className="sub">
          {username} ({email}) will be able to see every account on this server and suspend or delete any of them,
          including yours.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={set.isPending} onClick={() => act(() => set.mutateAsync({ id, role: 'admin' }))}>
          Make administrator
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
