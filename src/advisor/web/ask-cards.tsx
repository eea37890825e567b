import { Accordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Ask, asks } from '#advisor/asks.ts'
import { answersOf, forms, keptWords } from '#advisor/forms.ts'
import { AskForm } from './ask-form.tsx'
import type { Asking } from './asker.ts'
import { marks } from './marks.ts'
import type { KnownForms } from './use-known-shoot.ts'
import css from './ask-cards.module.css'
import '@mantine/core/styles/Accordion.layer.css'

interface AskCardsProps extends Pick<Asking, 'typed' | 'asked' | 'failed'>, Pick<KnownForms, 'shoot' | 'known'> {
  open: Ask | undefined
  onOpen: (ask: Ask | undefined) => void
  onType: (ask: Ask, name: string, value: string) => void
  onAsk: (ask: Ask) => void
}

/** The five cards, of which one is open. */
export function AskCards({ open, onOpen, typed, known, shoot, asked, failed, onType, onAsk }: AskCardsProps) {
  return (
    <Accordion
      className={`card ${css.cards}`}
      classNames={{
        item: css.item ?? '',
        control: css.control ?? '',
        label: css.label ?? '',
        icon: css.icon ?? '',
        content: css.content ?? '',
      }}
      order={2}
      keepMounted={false}
      transitionDuration={180}
      chevron={<IconChevronDown size={18} stroke={1.6} />}
      chevronSize={18}
      value={open ?? null}
      onChange={(chosen) => onOpen(asks.find((ask) => ask === chosen))}
    >
      {asks.map((ask) => {
        const Sign = marks[ask]
        const [own = {}, given = {}] = [typed[ask], known[ask]]
        const answers = answersOf(ask, own, given)
        return (
          <Accordion.Item key={ask} value={ask}>
            <Accordion.Control icon={<Sign size={22} stroke={1.5} aria-hidden="true" />}>
              <span className={css.name}>{forms[ask].name}</span>
              <span className={css.caption}>{forms[ask].caption}</span>
            </Accordion.Control>
            <Accordion.Panel>
              <AskForm
                ask={ask}
                answers={answers}
                filledFrom={Object.keys(given).some((name) => own[name] === undefined) ? shoot?.title : undefined}
                kept={keptWords(ask, own, given)}
                faults={faultsOf(failed, ask, answers)}
                isAsked={asked?.ask === ask}
                isBusy={asked !== undefined && asked.ask !== ask}
                onType={(name, value) => onType(ask, name, value)}
                onAsk={() => onAsk(ask)}
              />
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}

/** What the server refused, by field, until the field says something else. */
function faultsOf(failed: Asking['failed'], ask: Ask, answers: Record<string, string>): Record<string, string> {
  if (failed?.question.ask !== ask) return {}
  const { question, problem } = failed
  return Object.fromEntries(
    Object.entries(problem.fields ?? {}).filter(([name]) => question.answers[name] === answers[name]),
  )
}
