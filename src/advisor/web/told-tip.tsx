import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { givenWords } from '#advisor/given.ts'
import { reasonWords, speakerWords } from '#advisor/speaker.ts'
import { beginningOf, splitTip } from '#advisor/tip.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { keepTogether } from './keep-together.ts'
import type { Tips } from './tip-query.ts'
import css from './tip-panel.module.css'

/** The beginning of a tip and its recommendation; More opens the rest in place. */
export function ToldTip({ tips, now }: { tips: Tips; now: number }) {
  const { zone } = useLocalTime()
  const [isWhole, { toggle }] = useDisclosure()
  const words = useId()
  const { tip, recommendation } = splitTip(tips.tips)
  const { lead, rest } = beginningOf(tip)
  const from = [speakerWords(tips), givenWords(tips.at, zone, now), reasonWords(tips.reason)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <p id={words}>{keepTogether(isWhole ? tip : lead)}</p>
      {recommendation && <p className={css.recommendation}>{keepTogether(recommendation)}</p>}
      <p className="cap">
        {from}
        {rest && (
          <>
            {' · '}
            <UnstyledButton className={css.more ?? ''} aria-expanded={isWhole} aria-controls={words} onClick={toggle}>
              {isWhole ? 'Less' : 'More'} <span className="vh">of this advice</span>
            </UnstyledButton>
          </>
        )}
      </p>
    </>
  )
}
