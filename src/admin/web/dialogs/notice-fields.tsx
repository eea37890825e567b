import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { NotificationType } from '#admin/notice.ts'
import { maxLengths } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'
import { priorityLabels } from '#notification-list/rules.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import box from '#ui/form/choices/tick-box.module.css'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { SentNotice } from '#admin/web/messages.ts'
import css from './forms.module.css'

const typeNames: Record<NotificationType, string> = {
  admin_message: 'Admin message',
  system_announcement: 'System announcement',
  feature_update: 'Feature update',
  security_alert: 'Security alert',
}

const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }))
const priorities = Priority.options.map((value) => ({ value, label: priorityLabels[value] }))

/** The text and priority of a notification. */
export function NoticeFields({ form, isBroadcast }: { form: UseFormReturnType<SentNotice>; isBroadcast: boolean }) {
  return (
    <div className="stack-16">
      <TextInput
        label="Title"
        name="title"
        required
        maxLength={maxLengths.title}
        dir="auto"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Message"
        name="message"
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        dir="auto"
        {...form.getInputProps('message')}
      />
      <FieldGrid>
        <PlainSelect label="Priority" name="priority" data={priorities} {...form.getInputProps('priority')} />
        <PlainSelect label="Type" name="type" data={types} {...form.getInputProps('type')} />
      </FieldGrid>
      {isBroadcast && (
        <label className={css.tick}>
          <input type="checkbox" className={box.box} {...form.getInputProps('excludeAdmins', { type: 'checkbox' })} />
          Exclude administrators from broadcast
        </label>
      )}
    </div>
  )
}
