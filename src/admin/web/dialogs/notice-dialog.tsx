import { Button } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import type { AdminUser } from '#admin/api.ts'
import { Notice } from '#admin/notice.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type SentNotice, useSendNotice } from '#admin/web/messages.ts'
import { NoticeFields } from './notice-fields.tsx'

interface NoticeDialogProps {
  /** The recipient; every active user by default. */
  user?: AdminUser
  onClose: () => void
}

const resolve = schemaResolver(Notice, { sync: true })

/** Both required fields have the same error text: it is shown once. */
const saidOnce = (faults: FormErrors): FormErrors =>
  faults['title'] && faults['title'] === faults['message'] ? { ...faults, message: true } : faults

const blank = { title: '', message: '', priority: 'normal' } as const

/** Sends a notification to one user, or to all of them. */
export function NoticeDialog({ user, onClose }: NoticeDialogProps) {
  const initialValues: SentNotice = user
    ? { ...blank, type: 'admin_message' }
    : { ...blank, type: 'system_announcement', excludeAdmins: false }
  const form = useForm<SentNotice>({ initialValues, validate: (notice) => saidOnce(resolve(notice)) })
  const send = useSendNotice()
  const once = useSingleFlight()
  const keyFor = useRequestKey()

  async function submit(notice: SentNotice): Promise<void> {
    try {
      await send.mutateAsync({ id: user?.id, notice, idempotencyKey: keyFor(notice) })
      onClose()
    } catch (error) {
      showFields(form, error)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={user ? `Send ${user.username} a notification` : 'Broadcast Notification'}
      dirty={form.isDirty() && !send.isPending}
    >
      <form noValidate onSubmit={form.onSubmit((notice) => once(() => submit(notice)), focusFirstInvalid)}>
        <DialogBody>
          <NoticeFields form={form} isBroadcast={user === undefined} />
        </DialogBody>
        <DialogFooter
          note={
            user
              ? undefined
              : `All active users ${form.values.excludeAdmins ? 'except administrators ' : ''}will see it under ` +
                'the bell.'
          }
        >
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={send.isPending}>{user ? 'Send Notification' : 'Send Broadcast'}</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
