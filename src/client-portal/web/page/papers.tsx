import { longDay } from '#client-language/formats.ts'
import { addressOf } from '#kernel/web/call.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { calls } from './calls.ts'
import type { PartProps } from './props.ts'
import css from './client-portal.module.css'

const colors = { draft: 'grey', sent: 'blue', signed: 'green' } as const

/** What the studio leads to, contracts, and proposals that were accepted. */
export function Papers({ token, page, words, locale }: PartProps) {
  const accepted = page.proposals.filter(({ state }) => state === 'accepted' || state === 'cancelled')
  const isPaper = page.contracts.length + accepted.length > 0
  if (!isPaper && page.links.length === 0) return null
  const withLinks = isPaper ? words.papersAndLinks : words.links
  return (
    <section className={css.card} aria-labelledby="papers">
      <h2 id="papers">{page.links.length > 0 ? withLinks : words.papers}</h2>
      <ul className={css.rows}>
        {page.links.map(({ title, url }, at) => (
          <li key={at} className={css.row}>
            <span dir="auto" className="underlined-links">
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
              <small>{new URL(url).host}</small>
            </span>
          </li>
        ))}
        {page.contracts.map(({ id, number, title, status }) => (
          <li key={number} className={css.row}>
            <span dir="auto">
              {words.contract(number)}
              <small>{title}</small>
              {status === 'sent' && <small>{words.contractWaits}</small>}
            </span>
            <span className="underlined-links">
              {status !== 'draft' && (
                <a href={addressOf(calls.contractFile, { params: { token, id } })} download>
                  {words.download(number)}
                </a>
              )}
              <StatusBadge color={colors[status]}>{words.contractStates[status]}</StatusBadge>
            </span>
          </li>
        ))}
        {accepted.map(({ id, number, state, facts, acceptedOn }) => (
          <li key={number} className={css.row}>
            <span dir="auto">
              {words.proposal(number)}
              <small>{facts.title}</small>
              {acceptedOn !== null && <small>{words.acceptedOn(longDay(acceptedOn, locale))}</small>}
            </span>
            <span className="underlined-links">
              <a href={addressOf(calls.proposalFile, { params: { token, id } })} download>
                {words.downloadProposal(number)}
              </a>
              {state === 'accepted' ? (
                <StatusBadge color="green">{words.accepted}</StatusBadge>
              ) : (
                <StatusBadge color="grey">{words.billStates.cancelled}</StatusBadge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
