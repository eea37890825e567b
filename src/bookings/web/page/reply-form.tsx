import { Button, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Reply } from '#deals/api.ts'
import { type WholeDeal } from '#deals/deal.ts'
import { useMarkAnswered, useReplyToDeal } from '#deals/web/changes.ts'
import { Problem } from '#kernel/problem.ts'
import { maxLengths } from '#kernel/text.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { replyId } from './booking-head.tsx'
import { subjectOf } from './reply-subject.ts'
import { useReplyFocus } from './use-reply-focus.ts'
import css from './messages.module.css'

type Faults = Partial<Record<'subject' | 'text', string>>

/** Checks what was typed in the words of the API. */
function faultsIn(reply: Reply): Faults {
  const { error } = Reply.safeParse(reply)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed())
}

/** An answer by email. What is typed stays until it is sent. */
export function ReplyForm({ deal, email }: { deal: WholeDeal; email: string }) {
  const [typed, setTyped] = useState<{ subject?: string; text: string }>({ text: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const send = useReplyToDeal()
  const answered = useMarkAnswered()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const first = useReplyFocus<HTMLTextAreaElement>()
  const reply = { subject: typed.subject ?? subjectOf(deal), text: typed.text }
  const isDirty = typed.text !== '' || typed.subject !== undefined

  async function submit(): Promise<void> {
    const found = faultsIn(reply)
    setFaults(found)
    setRefused('')
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    try {
      await send.mutateAsync({ id: deal.id, reply, idempotencyKey: keyFor([deal.version, reply]) })
      setTyped({ text: '' })
    } catch (error) {
      showRefusal(error)
    }
  }

  /** Other failures have a toast. */
  function showRefusal(error: unknown): void {
    if (!(error instanceof Problem)) return
    const { subject, text } = error.fields ?? {}
    setFaults({ ...(subject && { subject }), ...(text && { text }) })
    if (subject || text) focusFirstInvalid()
    else if (error.code === 'conflict' || error.code === 'invalid') setRefused(error.message)
  }

  return (
    <form
      className="stack-12"
      aria-label="Reply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <TextInput
        label="Subject"
        autoComplete="off"
        maxLength={maxLengths.title}
        dir="auto"
        value={reply.subject}
        error={faults.subject}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, subject: value }))}
      />
      <Textarea
        id={replyId}
        ref={first}
        label="Your answer"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={maxLengths.notes}
        dir="auto"
        value={reply.text}
        error={faults.text}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, text: value }))}
      />
      <div role="alert">{refused !== '' && <p className={css.refused}>{refused}</p>}</div>
      <div className={`row-8-centered ${css.foot}`}>
        <p>{`Signed with your letterhead. Goes to ${email}`}</p>
        {deal.lane === 'ours' && (
          <Button variant="subtle" loading={answered.isPending} onClick={() => answered.mutate(deal)}>
            Mark as answered
          </Button>
        )}
        <SubmitButton variant="default" loading={send.isPending} leftSection={<IconSend {...iconProps} />}>
          Send
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !send.isPending} />
    </form>
  )
}
