import { Button } from '@mantine/core'
import type { WholeDeal } from '#deals/api.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { useMarkAnswered } from '#deals/web/changes.ts'
import { replyId } from './booking-head.tsx'
import { subjectOf } from './reply-subject.ts'
import { useReplyFocus } from './use-reply-focus.ts'
import css from './messages.module.css'

interface OtherWaysProps {
  deal: WholeDeal
  /** Empty when none is known. */
  email: string
  onEdit: () => void
}

/** How to answer when this server sends no email, or none is known of them. */
export function OtherWays({ deal, email, onEdit }: OtherWaysProps) {
  const answered = useMarkAnswered()
  const first = useReplyFocus<HTMLButtonElement>()
  return (
    <div className={`row-8-centered ${css.foot}`}>
      <p>
        {email === ''
          ? `There is no email address for ${nameOfDeal(deal)} yet. Add one, or call and mark it as answered.`
          : 'Email is not set up on this server. Write in your email program, then mark it as answered.'}
      </p>
      {email === '' ? (
        <Button variant="default" onClick={onEdit}>
          Add an address
        </Button>
      ) : (
        <Button component="a" variant="default" href={`mailto:${email}?subject=${encodeURIComponent(subjectOf(deal))}`}>
          Write an email
        </Button>
      )}
      <Button
        id={replyId}
        ref={first}
        variant={deal.lane === 'ours' ? 'filled' : 'default'}
        loading={answered.isPending}
        onClick={() => answered.mutate(deal)}
      >
        Mark as answered
      </Button>
    </div>
  )
}
