import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { calls } from '#client-portal/web/page/calls.ts'
import { addressOf } from '#kernel/web/call.ts'
import { moneyWords } from '#kernel/money.ts'
import { Button } from '@mantine/core'
import { Answer } from './answer.tsx'
import { ContractReader } from './contract-reader.tsx'
import { Day } from './day.tsx'
import { Extras } from './extras.tsx'
import { SignOffer } from '#client-portal/web/signing/lazy-signing.tsx'
import { Total } from './total.tsx'
import { ownZone } from '#self-bookings/web/page/clock.ts'
import type { OfferProps } from './offer-props.ts'
import { WeatherClause } from './weather-clause.tsx'
import { goodThrough } from '#client-portal/next-step.ts'
import side from '#client-portal/web/page/side.module.css'
import css from './offer.module.css'

/** A proposal to be answered: what it says, its extras, and beside it the total. */
export function Offer(props: OfferProps) {
  const { token, proposal, words, locale, taken } = props
  const { id, number, facts } = proposal
  const [isSigning, setSigning] = useState(false)
  const total = moneyWords(taken.sums.total, facts.currency, locale)
  return (
    <>
      <section className={side.beside} aria-labelledby={`proposal-${id}`}>
        <div className={side.paper}>
          <div className={css.sheet}>
            <p className="small medium">{goodThrough(proposal, { words, locale, zone: ownZone() })}</p>
            <h2 className="sheet-title" id={`proposal-${id}`} tabIndex={-1} dir="auto">
              {facts.title}
            </h2>
            {facts.message !== '' && (
              <p className={css.message} dir="auto">
                {facts.message}
              </p>
            )}
            <Day {...props} ticks={taken.ticks} />
            <Included {...props} />
            <Extras {...props} />
            <WeatherClause {...props} />
            <ContractReader {...props} />
            <p className={`underlined-links ${css.file}`}>
              <a href={addressOf(calls.proposalFile, { params: { token, id } })} download>
                {words.downloadProposal(number)}
              </a>
            </p>
          </div>
          <div className={css.bar}>
            <span>
              {words.total}
              <b>{total}</b>
            </span>
            <Button component="a" variant="default" href={`#total-${id}`}>
              {words.toTotal}
            </Button>
          </div>
        </div>
        <div className={`sticky-side ${side.side} ${css.side}`} id={`total-${id}`}>
          <Total {...props} />
          <Answer {...props} isSigning={isSigning} onSign={() => setSigning(true)} />
        </div>
        <p className="vh" role="status">
          {`${words.total} ${total}`}
        </p>
      </section>
      {isSigning && <SignOffer {...props} />}
    </>
  )
}

/** The lines that are part of it in any case. */
function Included({ proposal: { facts } }: OfferProps) {
  return facts.lines
    .filter(({ kind }) => kind === 'base')
    .map(({ line, name, included }) => (
      <div key={line} className={css.line}>
        <h3 dir="auto">{name}</h3>
        {included.trim() !== '' && (
          <ul>
            {included
              .split('\n')
              .filter((text) => text.trim() !== '')
              .map((text) => (
                <li key={text}>
                  <IconCheck size={16} stroke={1.6} aria-hidden="true" />
                  <span dir="auto">{text}</span>
                </li>
              ))}
          </ul>
        )}
      </div>
    ))
}
