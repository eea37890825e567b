import { useId } from 'react'
import { moneyWords } from '#kernel/money.ts'
import type { ProposalLine } from '#proposals/lines.ts'
import box from '#ui/form/choices/tick-box.module.css'
import type { OfferProps } from './offer-props.ts'
import css from './extras.module.css'

/** What can be added. */
export function Extras(props: OfferProps) {
  const { proposal, words } = props
  const extras = proposal.facts.lines.filter(({ kind }) => kind === 'extra')
  const id = useId()
  if (extras.length === 0) return null
  return (
    <div className={css.extras} role="group" aria-labelledby={id}>
      <h3 id={id}>{words.extras}</h3>
      {extras.map((extra) => (
        <Extra key={extra.line} {...props} extra={extra} />
      ))}
    </div>
  )
}

interface ExtraProps extends OfferProps {
  extra: ProposalLine
}

function Extra(props: ExtraProps) {
  const { extra, proposal, taken, words, locale } = props
  const { line, name, included, rate, most, minutes } = extra
  const quantity = taken.ticks.find((tick) => tick.line === line)?.quantity ?? 0
  const id = useId()
  const limits = [
    minutes > 0 && words.longer(words.duration(Math.floor(minutes / 60), minutes % 60)),
    most > 1 && words.upTo(String(most)),
  ].filter((text) => text !== false)
  const said = [...included.split('\n'), limits.join(' · ')].filter((text) => text.trim() !== '')
  return (
    <div className={css.extra} data-taken={quantity > 0 || undefined}>
      <label>
        <input
          type="checkbox"
          className={box.box}
          checked={quantity > 0}
          aria-describedby={id}
          onChange={(event) => taken.take(line, event.currentTarget.checked ? 1 : 0)}
        />
        <span dir="auto">{name}</span>
        <b className="no-shrink medium num">{moneyWords(rate, proposal.facts.currency, locale)}</b>
      </label>
      <div id={id} className={css.said} dir="auto">
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {quantity > 0 && most > 1 && <Quantity {...props} quantity={quantity} />}
    </div>
  )
}

function Quantity({ extra: { line, name, most }, taken, words, quantity }: ExtraProps & { quantity: number }) {
  return (
    <div className={css.quantity} role="group" aria-label={words.quantity(name)}>
      <button
        type="button"
        aria-label={words.fewer(name)}
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && taken.take(line, quantity - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={words.more(name)}
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && taken.take(line, quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
