import { Button } from '@mantine/core'
import { moneyWords } from '#kernel/money.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import css from '#client-portal/web/page/client-portal.module.css'

/** The way back to the extras, as long as the contract is not signed by both. */
export function ChooseAgain({ proposal, words, locale, onChoose }: ProposalProps & { onChoose: () => void }) {
  const { facts, sums } = proposal
  return (
    <section className={css.card} aria-label={words.chooseAgain}>
      <p dir="auto">{words.mayChooseAgain(facts.title, moneyWords(sums.total, facts.currency, locale))}</p>
      <div>
        <Button variant="default" onClick={onChoose}>
          {words.chooseAgain}
        </Button>
      </div>
    </section>
  )
}
