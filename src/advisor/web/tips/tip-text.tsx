import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { adviceDateWords } from '#advisor/advice-date.ts'
import { fallbackWords, sourceWords } from '#advisor/advice-source.ts'
import { beginningOf, splitTip } from '#advisor/tip.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { withUnbrokenUnits } from '#advisor/web/unbroken-units.ts'
import type { Tips } from './tip-query.ts'
import css from './tip-panel.module.css'

/** The beginning of a tip and its recommendation; a button shows the rest in place. */
export function TipText({ tips, now }: { tips: Tips; now: number }) {
  const { zone } = useLocalTime()
  const [isWhole, { toggle }] = useDisclosure()
  const words = useId()
  const { tip, recommendation } = splitTip(tips.tips)
  const { lead, rest } = beginningOf(tip)
  const from = [sourceWords(tips), adviceDateWords(tips.at, zone, now), fallbackWords(tips.reason)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <p id={words}>{withUnbrokenUnits(isWhole ? tip : lead)}</p>
      {recommendation && <p className="strong">{withUnbrokenUnits(recommendation)}</p>}
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
