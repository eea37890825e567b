import { Button } from '@mantine/core'
import type { WholeDeal } from '#deals/deal.ts'
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

function wordsOf(deal: WholeDeal, email: string): string {
  const isWaiting = deal.lane === 'ours'
  if (email === '') {
    const words = `There is no email address for ${nameOfDeal(deal)} yet.`
    return isWaiting ? `${words} Add one, or call and mark it as answered.` : words
  }
  const words = 'Email is not set up on this server. Write in your email program'
  return isWaiting ? `${words}, then mark it as answered.` : `${words}.`
}

/** How to answer when this server sends no email, or none is known of them. */
export function OtherWays({ deal, email, onEdit }: OtherWaysProps) {
  const answered = useMarkAnswered()
  const isWaiting = deal.lane === 'ours'
  const button = useReplyFocus<HTMLButtonElement>()
  const link = useReplyFocus<HTMLAnchorElement>()
  // What an answer begins with, once there is nothing to mark.
  const first = isWaiting ? undefined : replyId
  return (
    <div className={`row-8-centered ${css.foot}`}>
      <p>{wordsOf(deal, email)}</p>
      {email === '' ? (
        <Button id={first} ref={isWaiting ? undefined : button} variant="default" onClick={onEdit}>
          Add an address
        </Button>
      ) : (
        <Button
          component="a"
          id={first}
          ref={isWaiting ? undefined : link}
          variant="default"
          href={`mailto:${email}?subject=${encodeURIComponent(subjectOf(deal))}`}
        >
          Write an email
        </Button>
      )}
      {isWaiting && (
        <Button
          id={replyId}
          ref={button}
          variant="default"
          loading={answered.isPending}
          onClick={() => answered.mutate(deal)}
        >
          Mark as answered
        </Button>
      )}
    </div>
  )
}
