import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { selfBooking } from '#deals/deal-event.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { whenWords } from '#time/when.ts'
import { OtherWays } from './other-ways.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useContact } from './use-contact.ts'
import css from './messages.module.css'

function sourceOf({ isFromForm, source }: WholeDeal): string {
  if (source === selfBooking) return 'from your booking page'
  return isFromForm ? 'from your form' : 'written down by you'
}

/** What they wrote, what was answered by email, and the next answer. */
export function Messages({ deal, onEdit }: { deal: WholeDeal; onEdit: () => void }) {
  const { zone } = useLocalTime()
  const { email } = useContact(deal)
  const sent = deal.events.filter(({ text }) => text !== undefined)
  return (
    // No landmark, as the toasts are one of that name.
    <div className="card section-card">
      <h2>Messages</h2>
      {deal.message === '' && sent.length === 0 && <p className="small">Nothing written yet.</p>}
      <ol className={`stack-18 ${css.list}`}>
        {deal.message !== '' && (
          <li>
            <p>{`${nameOfDeal(deal)}, ${whenWords(deal.receivedAt, zone)} · ${sourceOf(deal)}`}</p>
            <p className={css.text} dir="auto">
              {deal.message}
            </p>
          </li>
        )}
        {sent.map(({ id, at, words, text, isFromClient }) => (
          <li key={id} className={isFromClient ? undefined : css.ours}>
            <p>{`${isFromClient ? nameOfDeal(deal) : 'You'}, ${whenWords(at, zone)} · ${words}`}</p>
            <p className={css.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <div className={css.reply}>
        {sendsMail() && email !== '' ? (
          <ReplyForm deal={deal} email={email} />
        ) : (
          <OtherWays deal={deal} email={email} onEdit={onEdit} />
        )}
      </div>
    </div>
  )
}
